import type { PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';

/** The list of patents, as far as it is shown. */
export interface PatentsContent {
  readonly trail: readonly TrailStep[];
  readonly title: string;
  readonly patents: readonly Patent[];
}

interface Patent {
  readonly type: string;
  readonly productName: string;
  readonly colorsAndModels: string | null;
  readonly numbers: readonly string[];
}

export function toPatents(page: PageContent<'patent'>): PatentsContent {
  return {
    trail: trailTo({ label: page.title, href: '/patents' }),
    title: page.title,
    patents: page.patents.map((patent) => ({
      type: patent.patent_type,
      productName: patent.product_name,
      colorsAndModels: patent.colors_and_models || null,
      numbers: patent.patent_numbers.map(({ number }) => number),
    })),
  };
}
