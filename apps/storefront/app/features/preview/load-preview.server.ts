import type { PageContent, PageName } from '@tarnholt/contract/content';
import type { Draft } from '../../content/draft-source.server.ts';
import { PageFailure } from '../../page-failure.ts';
import type { Visit } from '../../visit.server.ts';
import { type ContentPageName, contentPaths } from '../content-page/content-paths.ts';
import { describeContentPage } from '../content-page/describe-content-page.server.ts';
import { brandFor } from '../content-page/load-content-page.server.ts';
import { toHomeContent } from '../home/home-content.ts';
import { isPathOf } from '../seo/page-path.ts';
import type { Preview } from './preview-page.tsx';

/** Tokens of the content service are about 200 characters; anything far longer is none. */
const longestToken = 2_000;

/** A draft as its editor would see it in the shop, or why it cannot be shown. */
export async function loadPreview(visit: Visit, token: string | null): Promise<Preview> {
  visit.audience = 'preview';
  if (visit.drafts === undefined) throw new PageFailure(404, 'no content service is configured');
  if (!isToken(token)) throw new PageFailure(400, 'no token to preview by');
  const draft = await draftOf(visit, token).catch((cause) => {
    throw new PageFailure(503, 'the draft could not be read', { cause });
  });
  if (draft === undefined) return { state: 'expired' };
  switch (draft.state) {
    case 'no-page':
      return { state: 'no-page', kind: draft.kind };
    case 'refused':
      return { state: 'refused', name: draft.page, problems: draft.problems };
    case 'valid':
      return showDraft(visit, draft.page, draft.content);
  }
}

/**
 * The draft of what stands around every page: shown where it will stand, around the preview. Never
 * fails: whatever is wrong is said by the page itself.
 */
export async function findLayoutDraft(
  visit: Visit,
  url: URL,
): Promise<{ readonly app?: PageContent<'app'>; readonly footer?: PageContent<'footer'> }> {
  const token = url.searchParams.get('token');
  if (!isPathOf(url.pathname, '/preview') || !isToken(token)) return {};
  const draft = await draftOf(visit, token).catch(() => undefined);
  if (draft?.state !== 'valid' || !isLayout(draft.page)) return {};
  return { [draft.page]: draft.content };
}

async function showDraft(visit: Visit, name: PageName, content: PageContent): Promise<Preview> {
  if (name === 'home') {
    return {
      state: 'home',
      title: visit.settings.brandName,
      home: toHomeContent(content as PageContent<'home'>),
    };
  }
  if (isContentPage(name)) {
    const brand = await brandFor(visit, name);
    const { page } = describeContentPage(name, content as PageContent<typeof name>, brand);
    return { state: 'content', page };
  }
  if (isLayout(name)) return { state: 'layout', name };
  if (name === 'redirects' || name === 'search') return { state: 'list', name };
  return { state: 'no-page', kind: name };
}

const isToken = (token: string | null): token is string =>
  token !== null && token !== '' && token.length <= longestToken;
const isContentPage = (name: PageName): name is ContentPageName => name in contentPaths;
const isLayout = (name: PageName): name is 'app' | 'footer' => name === 'app' || name === 'footer';

/** The layout and the page of one visit ask for the same draft: it is read once. */
const read = new WeakMap<Visit, Promise<Draft | undefined>>();

function draftOf(visit: Visit, token: string): Promise<Draft | undefined> {
  const draft = read.get(visit) ?? visit.drafts?.read(token, visit.requestId);
  if (draft === undefined) return Promise.resolve(undefined);
  read.set(visit, draft);
  return draft;
}
