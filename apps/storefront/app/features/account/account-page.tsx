import type { ComponentType } from 'react';
import { AccountInformationPage } from './account-information-page.tsx';
import { type AccountPageName, toAccountPage } from './account-page-names.ts';
import { SavedDealerPage } from './dealer/saved-dealer-page.tsx';
import { EditInformationPage } from './edit-information-page.tsx';
import { NewsletterPage } from './newsletter/newsletter-page.tsx';
import { StockAlertsPage } from './stock-alerts/stock-alerts-page.tsx';
import { YourDataPage } from './your-data/your-data-page.tsx';

const pages: Readonly<Record<AccountPageName, ComponentType>> = {
  'account-information': AccountInformationPage,
  details: EditInformationPage,
  newsletter: NewsletterPage,
  dealer: SavedDealerPage,
  'stock-alerts': StockAlertsPage,
  'your-data': YourDataPage,
};

/** The server has answered 404 for a step that is no page: only a link of ours could be wrong. */
export function AccountPage({ step }: { readonly step: string }) {
  const Page = pages[toAccountPage(step) ?? 'account-information'];
  return <Page />;
}
