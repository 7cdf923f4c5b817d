import type { MetaDescriptor } from 'react-router';
import type { Visit } from '../../visit.server.ts';
import { personalMeta } from '../seo/personal-head.ts';
import { loadViewer } from '../viewer/load-viewer.server.ts';

/** Words in the place of a code; codes have ten letters. */
const titles: Readonly<Record<string, string>> = {
  compare: 'Compare builds',
  mine: 'My Builds',
  new: 'Save this build',
};

/** What the pages of builds are made of on the server; what is personal is fetched by the browser. */
export async function loadBuilds(visit: Visit, url: URL, code: string | undefined) {
  if (/^\/3dbuilder\/?$/i.test(url.pathname.replace(/\.data$/, ''))) {
    return { viewer: await loadViewer(visit, url), title: null, meta: undefined };
  }
  visit.audience = 'personal';
  const subject = titles[code ?? 'mine'] ?? 'A build';
  const meta: MetaDescriptor[] = personalMeta(subject, visit.settings.brandName);
  return { viewer: null, title: code === 'new' ? await titleOf(visit, url) : null, meta };
}

/** What is proposed as the name of a new build. */
async function titleOf(visit: Visit, url: URL): Promise<string | null> {
  const documentId = url.searchParams.get('product');
  if (documentId === null) return null;
  return visit.requireProduct(documentId).then(
    ({ title }) => title,
    // The server says so when it is saved.
    () => null,
  );
}
