import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { noSiteLayoutHtml, SiteLayoutHtmlContext } from './features/layout/server-html.ts';
import { PageScriptsContext } from './page-scripts.ts';
import { PublicSettingsProvider } from './public-settings.tsx';
import { visitContext } from './visit.server.ts';

/**
 * Renders the whole page before anything is sent: its security policy names its inline scripts by
 * their hashes, so the headers cannot leave before the last script is known. The HTML is left with
 * the visit; the server takes it from there.
 *
 * In one go, as text: nothing in a page waits, since loaders have finished by now, and rendering
 * for a stream was measured to cost a third more. A component that suspends would leave a hole for
 * the browser to fill.
 *
 * A component that throws rejects: the router then renders the nearest error screen instead.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const visit = loadContext.get(visitContext);
  const settings = {
    apiUrl: visit.settings.apiUrl,
    identity: visit.settings.identity,
    ...(status >= 500 ? { requestId: visit.requestId } : {}),
  };
  await settleHandoff(entryContext);
  const html = renderToString(
    <StrictMode>
      <PageScriptsContext value={visit.refusedWith === undefined}>
        <PublicSettingsProvider value={settings}>
          <SiteLayoutHtmlContext
            value={{ ...noSiteLayoutHtml, ...visit.siteLayoutHtml, ...visit.reviewsHtml }}
          >
            <ServerRouter context={entryContext} url={request.url} nonce={visit.scriptMark} />
          </SiteLayoutHtmlContext>
        </PublicSettingsProvider>
      </PageScriptsContext>
    </StrictMode>,
  );
  visit.document = `<!doctype html>${html}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/**
 * What the router hands to the browser is a stream, which its component writes into the page piece
 * by piece, suspending before each. Read to its end here, it is one piece that is there.
 */
async function settleHandoff(entryContext: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = entryContext;
  if (serverHandoffStream === undefined || renderMeta === undefined) return;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    value += decoder.decode(chunk.value, { stream: true });
  }
  reader.releaseLock();
  renderMeta.streamCache = {
    0: Object.assign(Promise.resolve(), { result: { done: true, value } }),
  };
}

/** Errors of loaders were logged where they happened; what arrives here is a component's. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(visitContext).logger.error({ err: error }, 'page could not be rendered');
};
