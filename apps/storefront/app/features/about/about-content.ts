import type { Blocks, PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** About us, as far as it is shown. */
export interface AboutContent {
  readonly trail: readonly TrailStep[];
  readonly brand: Brand;
  readonly image: Image;
  readonly videoUrl: string | null;
  readonly copy: Blocks;
  readonly careers: {
    readonly image: Image | null;
    readonly heading: string;
    readonly introduction: Blocks;
    readonly jobs: readonly string[];
  };
  readonly talk: {
    readonly image: Image | null;
    readonly heading: string;
    readonly text: string | null;
  };
}

export interface Brand {
  readonly name: string;
  /** For a dark ground. */
  readonly logo: Image | null;
}

export function toAbout(page: PageContent<'aboutus'>, brand: Brand): AboutContent {
  return {
    trail: trailTo({ label: 'About us', href: '/about-us' }),
    brand,
    image: toImage(page.heading_image),
    videoUrl: page.heading_video_url ?? null,
    copy: page.simple_copy_section,
    careers: {
      image: page.looking_for_image ? toImage(page.looking_for_image) : null,
      heading: page.looking_for_heading,
      introduction: page.looking_for_sub_heading ?? [],
      jobs: (page.looking_for_list_content ?? []).map(({ content }) => content),
    },
    talk: {
      image: page.want_to_talk_image ? toImage(page.want_to_talk_image) : null,
      heading: page.want_to_talk_heading,
      text: page.want_to_talk_content || null,
    },
  };
}
