import textFont from '@tarnholt/design/fonts/archivo.woff2?url';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { FailureScreen } from './features/errors/failure-screen.tsx';
import { PageScriptsContext } from './page-scripts.ts';
import { PublicSettingsElement } from './public-settings.tsx';
import './styles/app.css';

/** Asked for before the style sheet that names it has been read. The data voice can wait. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const hasScripts = useContext(PageScriptsContext);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f6f3" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
      </head>
      <body id="top">
        {children}
        {hasScripts && (
          <>
            <PublicSettingsElement />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last resort: even the layout of the site could not be shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page">
      <FailureScreen error={error} />
    </main>
  );
}
