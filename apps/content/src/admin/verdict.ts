import { labelOf } from '../editor/field-labels.ts';

/** What `GET /shop-projection/verdict/…` answers. */
export interface Verdict {
  readonly state: 'unknown' | 'waiting' | 'live' | 'refused' | 'gone';
  readonly since: string | null;
  readonly problems: readonly Remark[];
  readonly warnings: readonly Remark[];
}

export interface Remark {
  readonly path: string;
  readonly message: string;
}

export type Tone = 'success600' | 'danger600' | 'warning600' | 'neutral600';

export interface Words {
  readonly headline: string;
  readonly explanation: string;
  readonly tone: Tone;
}

/** The verdict as an editor reads it; `at` is its time in the editor's own words. */
export function wordsFor({ state }: Verdict, at: string): Words {
  switch (state) {
    case 'live':
      return {
        headline: `Live since ${at}`,
        explanation: 'Shoppers see the published version.',
        tone: 'success600',
      };
    case 'refused':
      return {
        headline: 'Refused by the shop',
        explanation:
          'The published version does not fit the shop, which keeps showing the last one that did. Fix these fields and publish again.',
        tone: 'danger600',
      };
    case 'gone':
      return {
        headline: `Not in the shop since ${at}`,
        explanation: 'It is not published. Shoppers do not see it.',
        tone: 'neutral600',
      };
    case 'waiting':
      return {
        headline: 'Waiting for the shop',
        explanation:
          'The change is recorded. The shop takes it within seconds; if this stays, its worker is not running.',
        tone: 'warning600',
      };
    default:
      return {
        headline: 'Not in the shop',
        explanation: 'It has never been published.',
        tone: 'neutral600',
      };
  }
}

/** `skus.2.sku` as `SKUs, 3, SKU`: with the labels of the form, and counted from one. */
export function fieldInWords(path: string): string {
  const steps = path.split('.').filter((step) => step !== '');
  if (steps.length === 0) return 'The whole document';
  return steps
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : labelOf(step)))
    .join(', ');
}

/** How soon to ask again: often while an answer is due, seldom otherwise. */
export function askAgainMs(verdict: Verdict | undefined): number {
  return verdict === undefined || verdict.state === 'waiting' ? 2000 : 15_000;
}
