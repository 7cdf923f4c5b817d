import { isProjected, kindOf } from '../shop/kinds.ts';
import type { Permission } from './admin-services.ts';

/**
 * What each of Strapi's built-in roles may do. Engineers are Super Admins, and Strapi lets them do
 * everything; these are the other two. A new content type is covered without a word here.
 */

const explorer = 'plugin::content-manager.explorer';
const ownWork = ['admin::is-creator'];

/** Publishes everything and manages the media library. */
export function editorPermissions(all: readonly Permission[]): Permission[] {
  return [
    ...ofOurTypes(all),
    { action: 'plugin::upload.read' },
    { action: 'plugin::upload.configure-view' },
    { action: 'plugin::upload.assets.create' },
    { action: 'plugin::upload.assets.update' },
    { action: 'plugin::upload.assets.download' },
    { action: 'plugin::upload.assets.copy-link' },
  ];
}

/**
 * Writes drafts of products, collections and pages. Does not publish, deletes only what it created,
 * and only reads what has no draft: there a saved change is in the shop at once.
 */
export function authorPermissions(all: readonly Permission[]): Permission[] {
  const content = ofOurTypes(all).flatMap((permission): Permission[] => {
    const hasDrafts = isProjected(kindOf(permission.subject ?? ''));
    switch (permission.action) {
      case `${explorer}.read`:
        return [permission];
      case `${explorer}.create`:
      case `${explorer}.update`:
        return hasDrafts ? [permission] : [];
      case `${explorer}.delete`:
        return hasDrafts ? [{ ...permission, conditions: ownWork }] : [];
      default:
        return [];
    }
  });
  return [
    ...content,
    { action: 'plugin::upload.read' },
    { action: 'plugin::upload.assets.create' },
    { action: 'plugin::upload.assets.update', conditions: ownWork },
    { action: 'plugin::upload.assets.download' },
    { action: 'plugin::upload.assets.copy-link' },
  ];
}

function ofOurTypes(all: readonly Permission[]): Permission[] {
  return all.filter(
    ({ action, subject }) => action.startsWith(`${explorer}.`) && subject?.startsWith('api::'),
  );
}
