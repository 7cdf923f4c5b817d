import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PublicSettingsProvider, readPublicSettings } from './public-settings.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PublicSettingsProvider value={readPublicSettings(document)}>
        <HydratedRouter />
      </PublicSettingsProvider>
    </StrictMode>,
  );
});
