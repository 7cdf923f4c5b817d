import { listImports } from '../../domains/dealers/index.ts';
import { listAllMethods, listStateTaxes, unservedKinds } from '../../domains/pricing/index.ts';
import { describeStanding } from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { countZipCodes } from '../../platform/zip-codes.ts';
import type { Check } from './check.ts';

/** Named as in the configuration, which can be passed as it is. */
export interface ProductionSettings {
  readonly NODE_ENV: string;
  readonly DEMO_SHOP: boolean;
  readonly SHOP_URL: string;
  readonly BACK_OFFICE_URL: string;
  readonly SHOP_ISSUER: string;
  readonly STAFF_ISSUER: string;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly EDGE_URLS: readonly string[];
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly BRAND_SUPPORT_EMAIL: string;
  readonly OPERATIONS_MAILBOX: string;
  readonly REGISTRATIONS_MAILBOX?: string | undefined;
  readonly COMPLIANCE_MAILBOX?: string | undefined;
  readonly RUNBOOK_URL: string;
  readonly CHECKOUT_WATCH: boolean;
  readonly CRASH_POINTS: boolean;
  readonly TAX_ENGINE: 'table' | 'avatax';
  readonly AVATAX_URL?: string | undefined;
}

/** The ATF publishes a list each month; a dealer whose license ended would still be on an older one. */
const oldestListDays = 62;
const dayMs = 86_400_000;

/** Whether the settings and the data are those of a shop that sells. Changes nothing. */
export async function checkProduction(
  { db, now }: { readonly db: Queryable; readonly now: () => Date },
  settings: ProductionSettings,
): Promise<Check[]> {
  return [
    ...checkSettings(settings),
    await checkRules(db),
    await checkTaxes(db, settings),
    await checkShipping(db),
    await checkZipCodes(db),
    await checkDealers(db, now()),
  ];
}

function check(name: string, problems: readonly string[], good: string): Check {
  return problems.length === 0
    ? { name, outcome: 'ok', detail: good }
    : { name, outcome: 'failed', detail: problems.join('; ') };
}

function checkSettings(settings: ProductionSettings): Check[] {
  const { SHOP_URL, BACK_OFFICE_URL, SHOP_ISSUER, STAFF_ISSUER, SMTP_URL, RUNBOOK_URL } = settings;
  const addresses = { SHOP_URL, BACK_OFFICE_URL, SHOP_ISSUER, STAFF_ISSUER };
  const { MAIL_FROM, BRAND_SUPPORT_EMAIL, OPERATIONS_MAILBOX } = settings;
  const { REGISTRATIONS_MAILBOX, COMPLIANCE_MAILBOX } = settings;
  const mailboxes = Object.entries({
    ...{ MAIL_FROM, BRAND_SUPPORT_EMAIL, OPERATIONS_MAILBOX },
    ...{ REGISTRATIONS_MAILBOX, COMPLIANCE_MAILBOX },
  });
  const when = (isWrong: boolean, problem: string) => (isWrong ? [problem] : []);
  return [
    check(
      'mode',
      [
        ...when(settings.NODE_ENV !== 'production', `NODE_ENV is ${settings.NODE_ENV}`),
        ...when(settings.DEMO_SHOP, 'DEMO_SHOP is on'),
        ...when(settings.CRASH_POINTS, 'CRASH_POINTS is on'),
      ],
      'production',
    ),
    check(
      'public addresses',
      Object.entries(addresses).flatMap(([name, url]) =>
        when(!isPublicAddress(url), `${name} is not an https address on a domain of your own`),
      ),
      new URL(SHOP_URL).host,
    ),
    check(
      'sign-in',
      [SHOP_ISSUER, STAFF_ISSUER].flatMap((issuer) =>
        when(
          siteOf(issuer) !== siteOf(SHOP_URL),
          `${new URL(issuer).host} is not on the shop's domain, so browsers block its cookies`,
        ),
      ),
      `on ${siteOf(SHOP_URL)}, like the shop`,
    ),
    check(
      "visitors' addresses",
      when(
        settings.TRUSTED_PROXIES.length === 0,
        'TRUSTED_PROXIES is empty, so all visitors share one rate limit',
      ),
      `from ${settings.TRUSTED_PROXIES.join(', ')}`,
    ),
    check(
      'page cache',
      when(
        settings.EDGE_URLS.length === 0,
        'EDGE_URLS is empty, so changed pages stay in the cache',
      ),
      settings.EDGE_URLS.join(', '),
    ),
    check(
      'mail server',
      when(!isEncrypted(SMTP_URL), 'SMTP_URL must be smtps:// or end with ?requireTLS=true'),
      'encrypted',
    ),
    check(
      'mailboxes',
      [
        ...mailboxes.flatMap(([name, address]) =>
          when(
            address !== undefined && isReserved(address.split('@')[1] ?? ''),
            `${name} is an example`,
          ),
        ),
        ...when(isReserved(new URL(RUNBOOK_URL).hostname), 'RUNBOOK_URL is an example'),
      ],
      `from ${MAIL_FROM}, alarms to ${OPERATIONS_MAILBOX}`,
    ),
    check(
      'checkout watch',
      when(!settings.CHECKOUT_WATCH, 'CHECKOUT_WATCH is off: nobody notices a changed script'),
      'on',
    ),
  ];
}

async function checkRules(db: Queryable): Promise<Check> {
  const standing = await describeStanding(db);
  if (standing === null) return check('rules', ['none are published, so nothing is sold'], '');
  const { publication, rules, overdue, covered, uncovered, firstEnd } = standing;
  return check(
    'rules',
    [
      ...(publication.isSample ? [`"${publication.title}" is a sample`] : []),
      ...(covered === 0 ? ['nobody has signed for them, so nothing is sold'] : []),
      ...(overdue.length > 0 ? [`overdue for review: ${overdue.join(', ')}`] : []),
    ],
    `${rules}; signed for ${covered} of ${covered + uncovered.length} pairs of state and class, the first until ${firstEnd}`,
  );
}

async function checkTaxes(db: Queryable, settings: ProductionSettings): Promise<Check> {
  const states = (await listStateTaxes(db)).filter(({ isNexus }) => isNexus);
  const without = states.filter(({ rate }) => rate === null).map(({ state }) => state);
  const isSandbox = /sandbox/.test(settings.AVATAX_URL ?? '');
  return check(
    'sales tax',
    [
      ...(states.length === 0 ? ['collected in no state'] : []),
      ...(without.length > 0 ? [`no rate for ${without.join(', ')}`] : []),
      ...(settings.TAX_ENGINE === 'avatax' && isSandbox ? ['AVATAX_URL is a sandbox'] : []),
    ],
    `collected in ${states.length} states, by ${settings.TAX_ENGINE === 'avatax' ? 'AvaTax' : 'the table'}`,
  );
}

async function checkShipping(db: Queryable): Promise<Check> {
  const methods = (await listAllMethods(db)).filter(({ isActive }) => isActive);
  return check(
    'shipping methods',
    unservedKinds(methods).map((kind) => (kind === 'home' ? 'none to a home' : 'none to a dealer')),
    methods.map(({ name }) => name).join(', '),
  );
}

async function checkZipCodes(db: Queryable): Promise<Check> {
  const count = await countZipCodes(db);
  return check(
    'ZIP codes',
    count === 0 ? ['none are loaded: operate load-zip-codes'] : [],
    String(count),
  );
}

async function checkDealers(db: Queryable, now: Date): Promise<Check> {
  const [last] = await listImports(db, 1);
  if (last === undefined)
    return check('dealers', ['no list is loaded: operate import-licensees FILE'], '');
  const days = Math.floor((now.getTime() - last.importedAt.getTime()) / dayMs);
  return check(
    'dealers',
    days > oldestListDays ? [`the list is ${days} days old: operate import-licensees FILE`] : [],
    `${last.rowsGood}, from a list ${days} days old`,
  );
}

function isPublicAddress(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hostname.includes('.') && !isReserved(hostname);
}

/** Domains that belong to nobody, and addresses of this machine. */
function isReserved(domain: string): boolean {
  return (
    /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/.test(domain) ||
    /^[\d.]+$|^\[/.test(domain)
  );
}

/** `example.com` of `www.example.com`. */
function siteOf(url: string): string {
  return new URL(url).hostname.split('.').slice(-2).join('.');
}

function isEncrypted(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}
