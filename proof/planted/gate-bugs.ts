// cspell:ignore Shiping
/** A bug in one place, and the check of the gate that must stop it. */
export interface GateBug {
  readonly name: string;
  readonly file: string;
  /** Must be in the file exactly once. */
  readonly instead: string;
  readonly planted: string;
  /** A name in scripts/gate/checks.ts. */
  readonly stoppedBy: string;
  /** What its output says then: a check that fails for another reason has noticed nothing. */
  readonly says: RegExp;
}

const payments = 'apps/api/src/domains/payments';

/** One bug for each kind of place and each kind of check. */
export const gateBugs: readonly GateBug[] = [
  {
    name: 'a link in a document leads nowhere',
    file: 'docs/architecture.md',
    instead: '[Where to make a change](where-to-change.md)',
    planted: '[Where to make a change](where-to-edit.md)',
    stoppedBy: 'docs',
    says: /nothing is at where-to-edit\.md/,
  },
  {
    name: 'a message to shoppers is misspelled',
    file: 'apps/storefront/app/features/cart/cart-foot.tsx',
    instead: 'Shipping and tax at checkout',
    planted: 'Shiping and tax at checkout',
    stoppedBy: 'spelling',
    says: /Unknown word \(Shiping\)/,
  },
  {
    name: 'a test loses the only tag of a requirement',
    file: 'apps/storefront/app/components/components.test.tsx',
    instead: "'LAY-11'",
    planted: "'LAY-01'",
    stoppedBy: 'tags',
    says: /LAY-11: no test carries this tag/,
  },
  {
    name: 'the contract forgets a limit that other packages use',
    file: 'packages/contract/src/limits.ts',
    instead: '  paymentTokenBytes: 4096,\n',
    planted: '',
    stoppedBy: 'types',
    says: /'paymentTokenBytes' does not exist/,
  },
  {
    name: 'a domain imports another domain',
    file: 'apps/api/src/domains/cart/index.ts',
    instead: "export { findCartIdsOf, personalDataOfCarts } from './personal-data.ts';",
    planted:
      "export { findCartIdsOf, personalDataOfCarts } from './personal-data.ts';\nexport { leaseMs } from '../payments/schedule.ts';",
    stoppedBy: 'boundaries',
    says: /cart\/index\.ts:\d+ {2}domain-imports-sibling/,
  },
  {
    name: 'a style sheet asks for a file that is not there',
    file: 'apps/back-office/src/main.tsx',
    instead: "import './look/desk.css';",
    planted: "import './look/desk.css';\nimport './look/missing.css';",
    stoppedBy: 'build',
    says: /missing\.css/,
  },
  {
    name: 'a payment lease ends before the call it covers',
    file: `${payments}/schedule.ts`,
    instead: 'export const leaseMs = 45 * second;',
    planted: 'export const leaseMs = 20 * second;',
    stoppedBy: 'unit',
    says: /FAIL.*lasts longer than any call to the provider/,
  },
  {
    name: 'the database accepts two live authorizations for one group',
    file: `${payments}/migrations/202611151204_payments.sql`,
    instead: 'create unique index one_live_authorization_of_a_group',
    planted: 'create index one_live_authorization_of_a_group',
    stoppedBy: 'integration',
    says: /FAIL.*a group has one live authorization, whoever writes it/,
  },
  {
    name: 'browsers ask for every script again on every visit',
    file: 'apps/storefront/server/serve-files.ts',
    instead: "const immutable = 'public, max-age=31536000, immutable';",
    planted: "const immutable = 'no-cache';",
    stoppedBy: 'integration',
    says: /FAIL.*are kept forever, and sent as small as they get/,
  },
  {
    name: 'the checkout button leads back to the home page',
    file: 'apps/storefront/app/features/cart/cart-foot.tsx',
    instead: '<a href="/checkout" className="button"',
    planted: '<a href="/" className="button"',
    stoppedBy: 'browser',
    says: /failed: \[phone\] (?:cart|checkout)\//,
  },
  {
    name: 'an answer settles a payment that another process has taken over',
    file: `${payments}/attempts/reduce.ts`,
    instead: 'if (attempt.version === event.version) settleAnswer(',
    planted: 'if (attempt.version > 0) settleAnswer(',
    stoppedBy: 'sim',
    says: /BROKEN answers came when somebody else had taken over/,
  },
  {
    name: 'mail is recorded as sent before the mail server has it',
    file: 'apps/api/src/domains/notifications/send-mail.ts',
    instead: '    try {\n      const result = await deps.mailServer.send({',
    planted:
      "    await settleMail(deps.db, mailId, 'sent', null);\n    try {\n      const result = await deps.mailServer.send({",
    stoppedBy: 'kill-worker',
    says: /BROKEN every mail in the sink/,
  },
];
