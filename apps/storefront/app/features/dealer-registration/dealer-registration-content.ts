import type { PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';

type Page = PageContent<'dealerregistration'>;

export interface DealerRegistrationContent {
  readonly title: string;
  readonly greeting: string;
  readonly subText: NonNullable<Page['sub_text']> | null;
  readonly trail: readonly TrailStep[];
}

export function toDealerRegistration(page: Page): DealerRegistrationContent {
  return {
    title: page.title,
    greeting: page.greeting,
    subText: page.sub_text ?? null,
    trail: trailTo({ label: page.title, href: '/dealer-registration' }),
  };
}
