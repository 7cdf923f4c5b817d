/**
 * Every table of ours and what the application's role may do with it. A test holds the list
 * against the database: whoever adds a table says here what it is.
 *
 * - `mutable`: rows are read, added and changed; deleted only where `mayDelete` says so
 * - `append-only`: rows are read and added, by nobody changed (a trigger stops the owner as well)
 * - `write-once`: rows are read, added and one day deleted, by nobody changed
 * - `migration-only`: rows are read; the migration step, or the database itself, writes them
 * - `owner-only`: the application can do nothing with it, nor know what is in it
 */
export type TableAccess =
  | { readonly kind: 'mutable'; readonly mayDelete?: true }
  | { readonly kind: 'append-only' }
  | { readonly kind: 'write-once' }
  | { readonly kind: 'migration-only' }
  | { readonly kind: 'owner-only' };

export const tableAccess: Readonly<Record<string, TableAccess>> = {
  'applications.dealer_application': { kind: 'mutable' },
  'applications.document': { kind: 'mutable' },
  'audit.actor': { kind: 'mutable' },
  'audit.event': { kind: 'append-only' },
  'builds.build': { kind: 'mutable', mayDelete: true },
  'cart.cart': { kind: 'mutable', mayDelete: true },
  'cart.guest': { kind: 'mutable', mayDelete: true },
  'cart.line': { kind: 'mutable', mayDelete: true },
  'catalog.document': { kind: 'mutable' },
  'catalog.due_touch': { kind: 'mutable', mayDelete: true },
  'catalog.product_card': { kind: 'mutable' },
  'catalog.product_sku': { kind: 'mutable', mayDelete: true },
  'catalog.search_code': { kind: 'mutable', mayDelete: true },
  'catalog.search_entry': { kind: 'mutable', mayDelete: true },
  'catalog.search_synonym': { kind: 'mutable', mayDelete: true },
  'catalog.search_word': { kind: 'mutable', mayDelete: true },
  'catalog.slug_wait': { kind: 'mutable', mayDelete: true },
  'compliance.dealer_case': { kind: 'mutable' },
  'compliance.dealer_round': { kind: 'append-only' },
  'compliance.departure': { kind: 'append-only' },
  'compliance.departure_due': { kind: 'migration-only' },
  'compliance.disposition': { kind: 'append-only' },
  'compliance.document': { kind: 'mutable' },
  'compliance.license': { kind: 'mutable' },
  'compliance.release': { kind: 'mutable' },
  'compliance.verification': { kind: 'append-only' },
  'customers.address': { kind: 'mutable', mayDelete: true },
  'customers.customer': { kind: 'mutable' },
  'dealers.import_row': { kind: 'mutable', mayDelete: true },
  'dealers.license_term': { kind: 'migration-only' },
  'dealers.licensee': { kind: 'mutable' },
  'dealers.licensee_import': { kind: 'append-only' },
  'inventory.movement': { kind: 'migration-only' },
  'erp.client': { kind: 'mutable' },
  'erp.client_key': { kind: 'mutable' },
  'erp.message': { kind: 'mutable' },
  'inventory.reservation': { kind: 'mutable' },
  'inventory.restock': { kind: 'mutable', mayDelete: true },
  'inventory.sku': { kind: 'mutable' },
  'inventory.sku_change': { kind: 'migration-only' },
  'inventory.stock': { kind: 'mutable' },
  'newsletter.signup': { kind: 'mutable', mayDelete: true },
  'newsletter.subscriber': { kind: 'mutable', mayDelete: true },
  'notifications.outgoing_mail': { kind: 'mutable' },
  'notifications.stock_alert': { kind: 'mutable', mayDelete: true },
  'orders.checkout_attempt': { kind: 'mutable' },
  'orders.fulfillment_group': { kind: 'mutable' },
  'orders.group_transition': { kind: 'migration-only' },
  'orders.line': { kind: 'append-only' },
  'orders.note': { kind: 'append-only' },
  'orders.refund': { kind: 'mutable' },
  'orders.refund_line': { kind: 'append-only' },
  'orders.saved_view': { kind: 'mutable', mayDelete: true },
  'orders.serialized_unit': { kind: 'mutable' },
  'orders.shipment': { kind: 'append-only' },
  'orders.shop_order': { kind: 'mutable' },
  'payments.late_result': { kind: 'append-only' },
  'payments.ledger_entry': { kind: 'append-only' },
  'payments.payment_attempt': { kind: 'mutable' },
  'payments.profile': { kind: 'mutable' },
  'payments.provider_notice': { kind: 'mutable', mayDelete: true },
  'payments.recon_break': { kind: 'mutable' },
  'platform.identity_key_set': { kind: 'mutable' },
  'platform.migration': { kind: 'migration-only' },
  'platform.rate_limit': { kind: 'mutable', mayDelete: true },
  'platform.zip_code': { kind: 'mutable', mayDelete: true },
  'pricing.nexus': { kind: 'mutable', mayDelete: true },
  'pricing.quote': { kind: 'mutable', mayDelete: true },
  'pricing.shipping_method': { kind: 'mutable' },
  'pricing.tax_document': { kind: 'mutable' },
  'pricing.tax_rate': { kind: 'mutable', mayDelete: true },
  'risk.breaker': { kind: 'mutable' },
  'risk.payment_try': { kind: 'mutable', mayDelete: true },
  'risk.spent_challenge': { kind: 'write-once' },
  'registrations.image_request': { kind: 'mutable', mayDelete: true },
  'registrations.product_registration': { kind: 'write-once' },
  'reports.closed_day': { kind: 'append-only' },
  'reports.day_funnel': { kind: 'append-only' },
  'reports.day_sale': { kind: 'append-only' },
  'reports.excise_class': { kind: 'append-only' },
  'reports.journal_line': { kind: 'append-only' },
  'reviews.product_rating': { kind: 'mutable' },
  'reviews.review': { kind: 'mutable', mayDelete: true },
  'reviews.vote': { kind: 'mutable', mayDelete: true },
  'rules.acknowledgment': { kind: 'append-only' },
  'rules.approval_key': { kind: 'owner-only' },
  'rules.coverage': { kind: 'migration-only' },
  'rules.coverage_withdrawal': { kind: 'append-only' },
  'rules.decision': { kind: 'append-only' },
  'rules.draft': { kind: 'mutable' },
  'rules.draft_entry': { kind: 'mutable', mayDelete: true },
  'rules.proposal': { kind: 'append-only' },
  'rules.proposal_discard': { kind: 'append-only' },
  'rules.publication': { kind: 'migration-only' },
  'rules.review': { kind: 'append-only' },
  'rules.rule_version': { kind: 'append-only' },
  'rules.ruleset': { kind: 'append-only' },
  'rules.ruleset_rule': { kind: 'append-only' },
  'rules.ruleset_text': { kind: 'append-only' },
  'rules.text_version': { kind: 'append-only' },
  'settings.change': { kind: 'append-only' },
  'settings.setting': { kind: 'mutable' },
  'watch.page_change': { kind: 'mutable' },
  'watch.page_part': { kind: 'mutable', mayDelete: true },
  'watch.watched_page': { kind: 'mutable' },
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
    case 'write-once':
      return ['select', 'insert', 'delete'];
    case 'migration-only':
      return ['select'];
    case 'owner-only':
      return [];
  }
}
