import { get } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { wholeBrowser } from '../e2e/browser.ts';
import { freePort } from '../scripts/servers/free-port.ts';

/** What one page costs a phone, by Lighthouse. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly seo: number;
  readonly bestPractices: number;
  readonly layoutShift: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly scriptBytes: number;
  /** What did not pass of accessibility, search engines and best practices. */
  readonly failed: readonly string[];
}

export interface VisitOptions {
  /** The page tells search engines to stay away, on purpose: that is not held against it. */
  readonly isHidden?: boolean;
}

/**
 * Now and then Lighthouse loses the trace of a visit and has no figures at all. That says nothing
 * of the page: the visit is made again, a few times at most.
 */
export async function visitPage(url: string, options: VisitOptions = {}): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    const made = await visit(url, options);
    if (Number.isFinite(made.layoutShift) && Number.isFinite(made.largestPaintMs)) return made;
    if (tries === 4) throw new Error('Lighthouse measured nothing in four visits');
    console.log('a visit without figures, made again');
  }
}

async function visit(url: string, { isHidden = false }: VisitOptions): Promise<Visit> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...wholeBrowser,
    args: [...(wholeBrowser.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const skipAudits = isHidden ? ['is-crawlable'] : [];
    const flags = { port, logLevel: 'error', output: 'json', skipAudits } as const;
    const result = await lighthouse(url, flags);
    if (result === undefined) throw new Error('Lighthouse gave no result');
    const { audits, categories } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details as { items: NetworkRequest[] } | undefined;
    const scripts = (details?.items ?? []).filter((request) => request.resourceType === 'Script');
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      seo: score('seo'),
      bestPractices: score('best-practices'),
      layoutShift: number('cumulative-layout-shift'),
      largestPaintMs: number('largest-contentful-paint'),
      blockingMs: number('total-blocking-time'),
      scriptBytes: await bytesOf(scripts.map((request) => request.url)),
      failed: ['accessibility', 'seo', 'best-practices'].flatMap((id) =>
        (categories[id]?.auditRefs ?? [])
          .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
          .map((ref) => `${id}: ${audits[ref.id]?.title}`),
      ),
    };
  } finally {
    await browser.close();
  }
}

interface NetworkRequest {
  readonly resourceType: string;
  readonly url: string;
}

/** What the bar is about: the files as they are sent, by brotli. Lighthouse counts headers too. */
async function bytesOf(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of new Set(urls)) {
    bytes += await new Promise<number>((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (answer) => {
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        answer.on('end', () => resolve(length));
      }).on('error', reject);
    });
  }
  return bytes;
}
