import type { AgingRow, ExciseCategory, JournalAccount } from '@tarnholt/contract';

/** What files call things. Screens have words of their own, which say more. */

export const accountNames: Readonly<Record<JournalAccount, string>> = {
  clearing: 'Card provider clearing',
  sales: 'Web sales and shipping',
  returns: 'Web returns and allowances',
  sales_tax: 'Sales tax payable',
  refunds_owed: 'Refunds owed to buyers',
};

export const categoryNames: Readonly<Record<ExciseCategory, string>> = {
  pistols_revolvers: 'Pistols and revolvers',
  other_firearms: 'Other firearms',
  shells_cartridges: 'Shells and cartridges',
  parts: 'Parts that are no complete firearm',
  not_covered: 'Not covered',
};

export const agingNames: Readonly<Record<AgingRow, string>> = {
  payment: 'Payment not decided',
  'dealer-missing': 'Dealer missing',
  'license-missing': 'License missing',
  'to-verify': 'License to verify',
  'to-release': 'To release',
  'to-ship': 'To ship',
  'held-rules': 'On hold for the rules',
  'held-payment': 'On hold for the payment',
  'held-other': 'On hold by staff or for another reason',
};
