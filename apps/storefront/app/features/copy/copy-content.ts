import type { PageContent } from '@tarnholt/contract/content';
import { type CopySection, toCopySections } from '../content-page/copy-sections.ts';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** Terms of service or privacy policy, as far as they are shown. */
export interface CopyContent {
  readonly trail: readonly TrailStep[];
  readonly heading: string;
  readonly image: Image | null;
  readonly sections: readonly CopySection[];
}

export function toCopy(page: PageContent<'terms' | 'privacy'>, path: string): CopyContent {
  return {
    trail: trailTo({ label: page.heading, href: path }),
    heading: page.heading,
    image: page.background_image ? toImage(page.background_image) : null,
    sections: toCopySections(page.content),
  };
}
