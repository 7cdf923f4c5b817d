import type { PageContent } from '@tarnholt/contract/content';
import { PageFailure } from '../../page-failure.ts';
import type { Visit } from '../../visit.server.ts';
import { toHomeContent } from '../home/home-content.ts';
import type { Preview } from './preview-page.tsx';

/** Tokens of the content service are about 200 characters; anything far longer is none. */
const longestToken = 2_000;

/** A draft as its editor would see it in the shop, or why it cannot be shown. */
export async function loadPreview(visit: Visit, token: string | null): Promise<Preview> {
  visit.audience = 'preview';
  const { drafts } = visit;
  if (drafts === undefined) throw new PageFailure(404, 'no content service is configured');
  if (!token || token.length > longestToken) throw new PageFailure(400, 'no token to preview by');
  const draft = await drafts.read(token, visit.requestId).catch((cause) => {
    throw new PageFailure(503, 'the draft could not be read', { cause });
  });
  if (draft === undefined) return { state: 'expired' };
  switch (draft.state) {
    case 'no-page':
      return { state: 'no-page', kind: draft.kind };
    case 'refused':
      return { state: 'refused', name: draft.page, problems: draft.problems };
    case 'valid':
      if (draft.page !== 'home') return { state: 'no-page', kind: draft.page };
      return {
        state: 'home',
        title: visit.settings.brandName,
        home: toHomeContent(draft.content as PageContent<'home'>),
      };
  }
}
