import { personalDataOfApplications } from '../../domains/applications/index.ts';
import { personalDataOfAudit } from '../../domains/audit/index.ts';
import { personalDataOfBuilds } from '../../domains/builds/index.ts';
import { personalDataOfCarts } from '../../domains/cart/index.ts';
import { personalDataOfCompliance } from '../../domains/compliance/index.ts';
import { personalDataOfCustomers } from '../../domains/customers/index.ts';
import { personalDataOfNewsletter } from '../../domains/newsletter/index.ts';
import { personalDataOfNotifications } from '../../domains/notifications/index.ts';
import { personalDataOfOrders } from '../../domains/orders/index.ts';
import { personalDataOfPayments } from '../../domains/payments/index.ts';
import { personalDataOfPricing } from '../../domains/pricing/index.ts';
import { personalDataOfRegistrations } from '../../domains/registrations/index.ts';
import { personalDataOfReviews } from '../../domains/reviews/index.ts';
import { personalDataOfRules } from '../../domains/rules/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/**
 * Everything that the shop knows of people. Whoever adds a table says in the domain's
 * `personal-data.ts` what a person has in it, or here that nobody has anything in it; a test fails
 * until that is done. They are erased in this order: carts first, which a checkout locks first, and
 * the customer last.
 */
export const personalData: readonly PersonalData[] = [
  personalDataOfCarts,
  personalDataOfBuilds,
  personalDataOfReviews,
  personalDataOfApplications,
  personalDataOfNewsletter,
  personalDataOfNotifications,
  personalDataOfRegistrations,
  personalDataOfPricing,
  personalDataOfPayments,
  personalDataOfOrders,
  personalDataOfCompliance,
  personalDataOfRules,
  personalDataOfAudit,
  personalDataOfCustomers,
];

const licensees = 'Licensed businesses, as the public list of the ATF has them.';
const catalog = 'What editors published.';
const programs =
  'Programs of the house, the hashes of their keys and messages, and who made a key.';
const stock = 'What there is, and what of it an order has reserved.';
const changesOfStock = 'What became of stock and prices, and who of the staff changed it, by id.';
const hashes = 'Keyed hashes of who tried to pay, for two hours; nothing can be read from them.';
const figures = 'Sums of days; no order and nobody can be found in them.';
const pages = 'What a page of ours was made of.';
const settings = 'Limits of the shop and mailboxes of its desks.';

/** Tables of domains in which people have nothing, each with what is in it. */
export const impersonalTables: Readonly<Record<string, string>> = {
  'catalog.document': catalog,
  'catalog.due_touch': catalog,
  'catalog.product_card': catalog,
  'catalog.product_sku': catalog,
  'catalog.search_code': catalog,
  'catalog.search_entry': catalog,
  'catalog.search_synonym': catalog,
  'catalog.search_word': catalog,
  'catalog.slug_wait': catalog,
  'dealers.import_row': licensees,
  'dealers.license_term': licensees,
  'dealers.licensee': licensees,
  'dealers.licensee_import': licensees,
  'erp.client': programs,
  'erp.client_key': programs,
  'erp.message': programs,
  'inventory.movement': changesOfStock,
  'inventory.reservation': stock,
  'inventory.restock': stock,
  'inventory.sku': stock,
  'inventory.sku_change': changesOfStock,
  'inventory.stock': stock,
  'platform.identity_key_set': 'Public keys of the identity service.',
  'platform.migration': 'Which migrations have run.',
  'platform.rate_limit': 'Hashes of who called how often, for seven days.',
  'platform.zip_code': 'Where ZIP codes are.',
  'reports.closed_day': figures,
  'reports.day_funnel': figures,
  'reports.day_sale': figures,
  'reports.excise_class': 'Rates of a tax.',
  'reports.journal_line': figures,
  'risk.breaker': hashes,
  'risk.payment_try': hashes,
  'risk.spent_challenge': hashes,
  'settings.change': settings,
  'settings.setting': settings,
  'watch.page_change': pages,
  'watch.page_part': pages,
  'watch.watched_page': pages,
};
