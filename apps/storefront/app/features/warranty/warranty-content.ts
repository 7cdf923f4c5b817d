import type { PageContent } from '@tarnholt/contract/content';
import { type CopySection, withIds } from '../content-page/copy-sections.ts';
import { type TrailStep, trailTo } from '../content-page/trail.ts';

/** The warranty, as far as it is shown. */
export interface WarrantyContent {
  readonly trail: readonly TrailStep[];
  readonly heading: string;
  readonly sections: readonly CopySection[];
}

export function toWarranty(page: PageContent<'warranty'>): WarrantyContent {
  return {
    trail: trailTo({ label: page.heading, href: '/warranty' }, page.breadcrumbs),
    heading: page.heading,
    sections: withIds(
      page.sections.map(({ header, content }) => ({ heading: header || null, blocks: content })),
    ),
  };
}
