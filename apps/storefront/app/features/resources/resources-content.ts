import type { PageContent } from '@tarnholt/contract/content';
import { type CopySection, toCopySections } from '../content-page/copy-sections.ts';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** Resources for owners, as far as they are shown. */
export interface ResourcesContent {
  readonly trail: readonly TrailStep[];
  readonly heading: string;
  readonly subHeading: string | null;
  readonly image: Image | null;
  readonly sections: readonly CopySection[];
}

export function toResources(page: PageContent<'resources'>): ResourcesContent {
  return {
    trail: trailTo({ label: page.heading, href: '/resources' }),
    heading: page.heading,
    subHeading: page.sub_heading || null,
    image: page.image ? toImage(page.image) : null,
    sections: toCopySections(page.content),
  };
}
