import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { createDataProvider } from './api/data-provider.ts';
import { createStaffApi } from './api/staff-api.ts';
import { BookPage } from './features/book/book-page.tsx';
import { ApplicationPage } from './features/dealers/application-page.tsx';
import { ApplicationsPage } from './features/dealers/applications-page.tsx';
import { DirectoryPage } from './features/dealers/directory-page.tsx';
import { ImportPage } from './features/dealers/import-page.tsx';
import { LicenseePage } from './features/dealers/licensee-page.tsx';
import { ErpClientsPage } from './features/erp-clients/clients-page.tsx';
import { createAuthProvider } from './features/identity/auth-provider.ts';
import type { Session } from './features/identity/session.ts';
import { SessionContext } from './features/identity/session-context.ts';
import { DeskLayout, UnknownScreen } from './features/layout/desk-layout.tsx';
import { FailedMailsPage } from './features/mails/failed-mails-page.tsx';
import { OrderList } from './features/orders/list/order-list.tsx';
import { OrderPage } from './features/orders/page/order-page.tsx';
import { PaymentsPage } from './features/payments/payments-page.tsx';
import { AgingPage } from './features/reports/aging-page.tsx';
import { ExcisePage } from './features/reports/excise-page.tsx';
import { FunnelPage } from './features/reports/funnel-page.tsx';
import { JournalPage } from './features/reports/journal-page.tsx';
import { ReportsPage } from './features/reports/reports-page.tsx';
import { SalesPage } from './features/reports/sales-page.tsx';
import { StockValuePage } from './features/reports/stock-value-page.tsx';
import { RequestsPage } from './features/requests/requests-page.tsx';
import { ReviewsPage } from './features/reviews/reviews-page.tsx';
import { RulesScreens } from './features/rules/rules-screens.tsx';
import { SettingsPage } from './features/settings/settings-page.tsx';
import { FailedJobsPage } from './features/shop-work/failed-jobs-page.tsx';
import { LowStockPage } from './features/shop-work/low-stock-page.tsx';
import { StockImportPage } from './features/stock/import-page.tsx';
import { StockItemPage } from './features/stock/item-page.tsx';
import { StockPage } from './features/stock/stock-page.tsx';
import { TodayPage } from './features/today/today-page.tsx';
import { deskTheme } from './look/theme.ts';
import type { PublicSettings } from './public-settings.ts';

/** Every reading of an order is an audit event: looking away and back is no new one. */
const freshForMs = 30_000;

/** As react-admin sets its own router up; unsaid, the router warns that a later version differs. */
const routerAsItIs = { v7_startTransition: false, v7_relativeSplatPath: false };

/** Made once, outside of components: each keeps what must not be made twice. */
export function createDesk(settings: PublicSettings, session: Session) {
  const authProvider = createAuthProvider(session);
  const dataProvider = createDataProvider(createStaffApi(settings.apiUrl, session));
  // Nothing of an order stays on the computer when the tab is closed.
  const store = memoryStore();
  const queryClient = new QueryClient({
    // The browser's opinion of being online is not asked: a failed call says more.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: freshForMs },
      mutations: { networkMode: 'always' },
    },
  });

  return function Desk() {
    return (
      <SessionContext value={session}>
        <BrowserRouter future={routerAsItIs}>
          <Admin
            title={`${settings.brandName} back office`}
            authProvider={authProvider}
            dataProvider={dataProvider}
            queryClient={queryClient}
            store={store}
            theme={deskTheme}
            darkTheme={null}
            layout={DeskLayout}
            catchAll={UnknownScreen}
            dashboard={TodayPage}
            loginPage={false}
            requireAuth
            disableTelemetry
          >
            <Resource name="orders" list={OrderList} edit={OrderPage} />
            <Resource name="failed-mails" list={FailedMailsPage} />
            <Resource name="failed-jobs" list={FailedJobsPage} />
            <Resource name="low-stock" list={LowStockPage} />
            <Resource name="book" list={BookPage} />
            <Resource name="payments" list={PaymentsPage} />
            <Resource name="reviews" list={ReviewsPage} />
            <Resource name="requests" list={RequestsPage} />
            <Resource name="settings" list={SettingsPage} />
            <CustomRoutes>
              <Route path="/reports" element={<ReportsPage />} />
              <Route path="/reports/sales" element={<SalesPage />} />
              <Route path="/reports/funnel" element={<FunnelPage />} />
              <Route path="/reports/stock-value" element={<StockValuePage />} />
              <Route path="/reports/aging" element={<AgingPage />} />
              <Route path="/reports/journal" element={<JournalPage />} />
              <Route path="/reports/excise" element={<ExcisePage />} />
              <Route path="/stock" element={<StockPage />} />
              <Route path="/stock/imports" element={<StockImportPage />} />
              <Route path="/stock/items/:sku" element={<StockItemPage />} />
              <Route path="/stock/clients" element={<ErpClientsPage />} />
              <Route path="/rules/*" element={<RulesScreens />} />
            </CustomRoutes>
            <Resource name="dealers" list={DirectoryPage} edit={LicenseePage}>
              <Route path="applications" element={<ApplicationsPage />} />
              <Route path="applications/:applicationId" element={<ApplicationPage />} />
              <Route path="import" element={<ImportPage />} />
            </Resource>
          </Admin>
        </BrowserRouter>
      </SessionContext>
    );
  };
}
