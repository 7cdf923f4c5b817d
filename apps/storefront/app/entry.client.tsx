import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readSiteLayoutHtml, SiteLayoutHtmlContext } from './features/layout/server-html.ts';
import { PublicSettingsProvider, readPublicSettings } from './public-settings.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PublicSettingsProvider value={readPublicSettings(document)}>
        <SiteLayoutHtmlContext value={readSiteLayoutHtml(document)}>
          <HydratedRouter />
        </SiteLayoutHtmlContext>
      </PublicSettingsProvider>
    </StrictMode>,
  );
});
