/**
 * Every table of ours and what the application's role may do with it. A test holds the list
 * against the database: whoever adds a table says here what it is.
 *
 * - `mutable`: rows are read, added and changed; deleted only where `mayDelete` says so
 * - `append-only`: rows are read and added, by nobody changed (a trigger stops the owner as well)
 * - `migration-only`: rows are read; the migration step writes them
 */
export type TableAccess =
  | { readonly kind: 'mutable'; readonly mayDelete?: true }
  | { readonly kind: 'append-only' }
  | { readonly kind: 'migration-only' };

export const tableAccess: Readonly<Record<string, TableAccess>> = {
  'audit.event': { kind: 'append-only' },
  'catalog.document': { kind: 'mutable' },
  'catalog.due_touch': { kind: 'mutable', mayDelete: true },
  'catalog.product_card': { kind: 'mutable' },
  'inventory.sku': { kind: 'mutable' },
  'inventory.stock': { kind: 'mutable' },
  'notifications.outgoing_mail': { kind: 'mutable' },
  'platform.migration': { kind: 'migration-only' },
  'platform.rate_limit': { kind: 'mutable', mayDelete: true },
};

/** Schemas whose tables a library brings and looks after. */
export const librarySchemas = ['pgboss'];

export const tablePrivileges = [
  'select',
  'insert',
  'update',
  'delete',
  'truncate',
  'references',
  'trigger',
] as const;
export type TablePrivilege = (typeof tablePrivileges)[number];

export function privilegesOf(access: TableAccess): readonly TablePrivilege[] {
  switch (access.kind) {
    case 'mutable':
      return access.mayDelete
        ? ['select', 'insert', 'update', 'delete']
        : ['select', 'insert', 'update'];
    case 'append-only':
      return ['select', 'insert'];
    case 'migration-only':
      return ['select'];
  }
}
