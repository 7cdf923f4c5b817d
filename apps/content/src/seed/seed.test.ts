import { existsSync, globSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  documentId as documentIdSchema,
  groupDisplayTypes,
  pageNames,
  pageSchemas,
  productGroupSchema,
  productSchema,
} from '@tarnholt/contract/content';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { kindOf, pageNameOf } from '../shop/kinds.ts';
import { readSeeded } from '../testing/seeded-documents.ts';
import { getModel } from '../testing/strapi-models.ts';
import { seedId } from './document-id.ts';
import { seedDocuments } from './documents.ts';
import { mediaFiles } from './media-files.ts';
import type { SeedDocument } from './values.ts';

const folder = resolve(import.meta.dirname, '../../seed/media');
const byId = new Map(seedDocuments.map((document) => [document.documentId, document]));
const ofKind = (kind: string) => seedDocuments.filter(({ uid }) => kindOf(uid) === kind);

function problemsOf(document: SeedDocument, schema: z.ZodType): z.core.$ZodIssue[] {
  return schema.safeParse(readSeeded(document)).error?.issues ?? [];
}

describe('the shop takes every seeded', () => {
  test.each(ofKind('product').map((one) => [String(one.data.title), one] as const))(
    'product: %s',
    (_, document) => expect(problemsOf(document, productSchema)).toEqual([]),
  );

  test.each(ofKind('product-group').map((one) => [String(one.data.title), one] as const))(
    'collection: %s',
    (_, document) => expect(problemsOf(document, productGroupSchema)).toEqual([]),
  );

  test.each(pageNames)('page: %s', (name) => {
    const document = ofKind('page').find(({ uid }) => pageNameOf(uid) === name);
    if (document === undefined) throw new Error(`No page ${name} is seeded`);
    expect(problemsOf(document, pageSchemas[name])).toEqual([]);
  });
});

test('a document that the shop would refuse is noticed', () => {
  const [product] = ofKind('product');
  if (product === undefined) throw new Error('No product is seeded');
  const broken = { ...product, data: { ...product.data, skus: [] } };
  expect(problemsOf(broken, productSchema)).toHaveLength(1);
});

describe('the seed', () => {
  test('holds a collection of every layout', () => {
    const layouts = new Set(ofKind('product-group').map(({ data }) => data.display_type));
    expect([...layouts].toSorted()).toEqual(groupDisplayTypes.toSorted());
  });

  test('has fields that Strapi knows, and no others', () => {
    for (const { uid, data } of seedDocuments)
      expect(Object.keys(getModel(uid).attributes)).toEqual(
        expect.arrayContaining(Object.keys(data)),
      );
  });

  test('gives each document an id of its own, which starts with a letter', () => {
    expect(byId.size).toBe(seedDocuments.length);
    for (const id of byId.keys()) {
      expect(documentIdSchema.safeParse(id).success).toBe(true);
      expect(id).toMatch(/^[a-z]/);
    }
  });

  test('never changes an id, because addresses of the shop hold it', () => {
    expect(seedId('product', 'r16')).toBe('x6kt0qhqstiq1by9pc619sea'); // cspell:disable-line
  });

  test('has every file, with words for it, and no file that it does not name', () => {
    for (const { name, alternativeText } of mediaFiles) {
      expect(existsSync(join(folder, name)), name).toBe(true);
      expect(alternativeText.length, name).toBeGreaterThan(4);
    }
    const names = globSync('*', { cwd: folder }).map((path) => basename(path));
    expect(names.toSorted()).toEqual(mediaFiles.map(({ name }) => name).toSorted());
  });

  test('stays small enough for a repository', () => {
    const bytes = mediaFiles.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(25_000_000);
  });

  test('tells the buyer of a firearm about the license, the form and the background check', () => {
    const app = ofKind('page').find(({ uid }) => pageNameOf(uid) === 'app');
    const notice = JSON.stringify(app?.data.ffl_notice);
    expect(notice).toContain('federal firearms license');
    expect(notice).toContain('ATF Form 4473');
    expect(notice).toContain('background check');
  });
});
