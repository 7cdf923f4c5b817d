import { describe, expect, test } from 'vitest';
import { isProjected, kindOf } from '../shop/kinds.ts';
import { models } from '../testing/strapi-models.ts';
import type { Permission } from './admin-services.ts';
import { authorPermissions, editorPermissions } from './role-permissions.ts';

const explorer = 'plugin::content-manager.explorer';
const types = [...models.keys()].filter((uid) => uid.startsWith('api::'));

/** What Strapi knows of: ours, and what belongs to others. */
const all: Permission[] = ['create', 'read', 'update', 'delete', 'publish'].flatMap((action) =>
  [...types, 'plugin::users-permissions.user'].map((subject) => ({
    action: `${explorer}.${action}`,
    subject,
  })),
);

const may = (permissions: Permission[], action: string) =>
  permissions.filter((one) => one.action === `${explorer}.${action}`);

describe('an editor', () => {
  const editor = editorPermissions(all);

  test.each(['create', 'read', 'update', 'delete', 'publish'])('may %s all of ours', (action) => {
    expect(may(editor, action).map(({ subject }) => subject)).toEqual(types);
  });

  test('has nothing of others', () => {
    expect(editor.some(({ subject }) => subject?.startsWith('plugin::'))).toBe(false);
  });

  test('manages every file', () => {
    expect(editor).toContainEqual({ action: 'plugin::upload.assets.update' });
  });
});

describe('an author', () => {
  const author = authorPermissions(all);

  test('may not publish', () => {
    expect(may(author, 'publish')).toEqual([]);
  });

  test('reads everything and writes what has drafts', () => {
    expect(may(author, 'read').map(({ subject }) => subject)).toEqual(types);
    const withDrafts = types.filter((uid) => isProjected(kindOf(uid)));
    for (const action of ['create', 'update'])
      expect(may(author, action).map(({ subject }) => subject)).toEqual(withDrafts);
  });

  test("deletes, and changes files, only of the author's own making", () => {
    const owned = [
      ...may(author, 'delete'),
      ...author.filter(({ action }) => action === 'plugin::upload.assets.update'),
    ];
    expect(owned.length).toBeGreaterThan(1);
    expect(owned.every(({ conditions }) => conditions?.includes('admin::is-creator'))).toBe(true);
  });
});
