import type { Blocks, PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** Questions and answers, as far as they are shown. */
export interface FaqContent {
  readonly trail: readonly TrailStep[];
  readonly title: string;
  readonly text: string | null;
  readonly image: Image | null;
  readonly questions: readonly AnsweredQuestion[];
}

export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: Blocks;
}

export function toFaq(page: PageContent<'faq'>): FaqContent {
  return {
    trail: trailTo({ label: page.title, href: '/faq' }, page.breadcrumbs),
    title: page.title,
    text: page.text || null,
    image: page.header_image ? toImage(page.header_image) : null,
    questions: page.questions.map(({ question, answer }) => ({ question, answer })),
  };
}
