import type { Blocks, PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** The page of limited editions, as far as it is shown. */
export interface LimitedEditionContent {
  readonly trail: readonly TrailStep[];
  readonly title: string;
  readonly image: Image | null;
  readonly current: CurrentEdition | null;
  readonly stayInformed: { readonly heading: string; readonly text: string | null };
  readonly past: readonly PastEdition[];
}

interface CurrentEdition {
  readonly image: Image;
  readonly title: string;
  readonly content: Blocks;
}

export interface PastEdition {
  readonly images: readonly [Image, Image];
  readonly title: string;
  readonly content: Blocks;
}

export function toLimitedEdition(page: PageContent<'limitededition'>): LimitedEditionContent {
  const { current_feature: current } = page;
  return {
    trail: trailTo({ label: page.banner_title, href: '/limited-edition' }),
    title: page.banner_title,
    image: page.banner_image ? toImage(page.banner_image) : null,
    current: current
      ? { image: toImage(current.image), title: current.title, content: current.content }
      : null,
    stayInformed: {
      heading: page.stay_informed_heading || 'Stay Informed',
      text: page.stay_informed_content || null,
    },
    past: (page.past_editions ?? []).map(({ first_image, second_image, title, content }) => ({
      images: [toImage(first_image), toImage(second_image)],
      title,
      content,
    })),
  };
}
