import type { PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** The start of the support section, as far as it is shown. */
export interface SupportContent {
  readonly trail: readonly TrailStep[];
  readonly heading: string;
  readonly subHeading: string | null;
  readonly cards: readonly SupportCard[];
}

interface SupportCard {
  readonly title: string;
  readonly subtitle: string | null;
  readonly image: Image | null;
  readonly href: string;
}

export function toSupport(page: PageContent<'support'>): SupportContent {
  return {
    trail: trailTo({ label: page.heading, href: '/support' }),
    heading: page.heading,
    subHeading: page.sub_heading || null,
    cards: page.cards.map(({ title, subtitle, image, url }) => ({
      title,
      subtitle: subtitle || null,
      // The title beside it says what it leads to.
      image: image ? { ...toImage(image), alt: '' } : null,
      href: `/${url}`,
    })),
  };
}
