import { beforeAll, describe, expect, test } from 'vitest';
import {
  operatorPerson,
  publishRules,
  refuseSampleRules,
  signCoverage,
  storeRules,
} from '../../domains/rules/index.ts';
import { sealsOfTests } from '../../testing/approval-key.ts';
import { importMadeUpLicensees } from '../../testing/import-made-up-licensees.ts';
import { seedPricing } from '../../testing/put-on-sale.ts';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { publishSampleRules } from '../../testing/seed-rules.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { checkProduction } from './index.ts';

// cspell:ignore ridgeway

const settings = {
  NODE_ENV: 'production',
  DEMO_SHOP: false,
  SHOP_URL: 'https://www.ridgeway.us',
  BACK_OFFICE_URL: 'https://office.ridgeway.us',
  SHOP_ISSUER: 'https://id.ridgeway.us/realms/shop',
  STAFF_ISSUER: 'https://id.ridgeway.us/realms/staff',
  TRUSTED_PROXIES: ['10.213.77.10'],
  EDGE_URLS: ['http://edge:8080'],
  SMTP_URL: 'smtps://user:password@smtp.ridgeway.us:465',
  MAIL_FROM: 'shop@ridgeway.us',
  BRAND_SUPPORT_EMAIL: 'support@ridgeway.us',
  OPERATIONS_MAILBOX: 'operations@ridgeway.us',
  RUNBOOK_URL: 'https://wiki.ridgeway.us/runbook',
  CHECKOUT_WATCH: true,
  CRASH_POINTS: false,
  TAX_ENGINE: 'table',
} as const;

let core: TestCore;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  core = await startTestCore({}, { whenFinished: (cleanup) => cleanups.unshift(cleanup) });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

async function failures(
  changes: Partial<Parameters<typeof checkProduction>[1]> = {},
  now = () => new Date(),
): Promise<string[]> {
  const checks = await checkProduction({ db: core.db, now }, { ...settings, ...changes });
  return checks
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, detail }) => `${name}: ${detail}`);
}

/** In this order: each test adds what the one before it missed. */
describe('check-production', { tags: ['OPS-02'] }, () => {
  test('an empty shop has everything still to do', async () => {
    expect(await failures()).toEqual([
      'rules: none are published, so nothing is sold',
      'sales tax: collected in no state',
      'shipping methods: none to a home; none to a dealer',
      'ZIP codes: none are loaded: operate load-zip-codes',
      'dealers: no list is loaded: operate import-licensees FILE',
    ]);
    await expect(refuseSampleRules(core.database.ownerUrl)).resolves.toBeUndefined();
  });

  test('rules that are a sample do not count', { tags: ['OPS-03'] }, async () => {
    await seedPricing(core.db);
    await importMadeUpLicensees(core, { rows: 20, near: ['82601'] });
    await publishSampleRules(core.db);
    expect(await failures()).toContain('rules: "SAMPLE rules of tests" is a sample');
    await expect(refuseSampleRules(core.database.ownerUrl)).rejects.toThrow(
      'The published rules, "SAMPLE rules of tests", are a sample.',
    );
  });

  test('rules that nobody has signed for sell nothing', async () => {
    const author = operatorPerson('ann');
    const reviewer = operatorPerson('rae');
    const law = { rules: [sampleRule()], texts: sampleTexts };
    const about = { title: 'Law', isSample: false, loadedBy: author };
    const { hash } = await storeRules(core.db, sealsOfTests, law, about);
    await publishRules(core.db, sealsOfTests, hash, reviewer);
    expect(await failures()).toContain('rules: nobody has signed for them, so nothing is sold');
    await expect(refuseSampleRules(core.database.ownerUrl)).resolves.toBeUndefined();
    await signCoverage(core.db, sealsOfTests, {
      ...{ states: ['WY'], itemClasses: ['apparel'], signedBy: reviewer, note: 'Read by counsel' },
      validUntil: new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10),
    });
  });

  test('a shop that is ready fails in nothing, until its list of dealers is old', async () => {
    expect(await failures()).toEqual([]);
    const later = () => new Date(Date.now() + 70 * 86_400_000);
    expect(await failures({}, later)).toEqual([
      'dealers: the list is 70 days old: operate import-licensees FILE',
    ]);
  });

  test.each([
    [{ DEMO_SHOP: true }, 'mode: DEMO_SHOP is on'],
    [
      { NODE_ENV: 'development', CRASH_POINTS: true },
      'mode: NODE_ENV is development; CRASH_POINTS',
    ],
    [{ SHOP_URL: 'http://www.ridgeway.us' }, 'public addresses: SHOP_URL is not an https'],
    [{ BACK_OFFICE_URL: 'https://localhost:8444' }, 'public addresses: BACK_OFFICE_URL'],
    [{ BACK_OFFICE_URL: 'https://203.0.113.7' }, 'public addresses: BACK_OFFICE_URL'],
    [
      { STAFF_ISSUER: 'https://id.elsewhere.us/realms/staff' },
      'sign-in: id.elsewhere.us is not on',
    ],
    [{ TRUSTED_PROXIES: [] }, "visitors' addresses: TRUSTED_PROXIES is empty"],
    [{ EDGE_URLS: [] }, 'page cache: EDGE_URLS is empty'],
    [{ SMTP_URL: 'smtp://user:password@smtp.ridgeway.us' }, 'mail server: SMTP_URL must be smtps'],
    [{ OPERATIONS_MAILBOX: 'operations@tarnholt.example' }, 'mailboxes: OPERATIONS_MAILBOX is an'],
    [{ COMPLIANCE_MAILBOX: 'ffl@example.com' }, 'mailboxes: COMPLIANCE_MAILBOX is an example'],
    [{ RUNBOOK_URL: 'https://runbook.test/' }, 'mailboxes: RUNBOOK_URL is an example'],
    [{ CHECKOUT_WATCH: false }, 'checkout watch: CHECKOUT_WATCH is off'],
    [
      { TAX_ENGINE: 'avatax', AVATAX_URL: 'https://sandbox-rest.avatax.com' },
      'sales tax: AVATAX_URL is a sandbox',
    ],
  ] as const)('finds %j', async (changes, expected) => {
    expect(await failures(changes)).toEqual([expect.stringContaining(expected)]);
  });

  test('takes a mail server that must encrypt', async () => {
    expect(await failures({ SMTP_URL: 'smtp://smtp.ridgeway.us:587?requireTLS=true' })).toEqual([]);
  });
});
