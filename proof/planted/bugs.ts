/** A mistake, and the one test that is to notice it. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  /** Must stand in the file exactly once. */
  readonly instead: string;
  readonly planted: string;
  readonly project: 'unit' | 'integration';
  readonly testFile: string;
  readonly testName: string;
}

const payments = 'apps/api/src/domains/payments';
const reduceTest = `${payments}/attempts/reduce.test.ts`;

/** Mistakes that cost money. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'sent before it is written down',
    file: `${payments}/attempts/take-steps.ts`,
    instead: "    state: 'sending',\n",
    planted: '    state: attempt.state,\n',
    project: 'unit',
    testFile: reduceTest,
    testName: 'is written down before anything is sent',
  },
  {
    name: 'an owner that lost its attempt still decides about it',
    file: `${payments}/attempts/reduce.ts`,
    instead: 'if (attempt.version === event.version) settleAnswer(',
    planted: 'if (attempt.version > 0) settleAnswer(',
    project: 'unit',
    testFile: reduceTest,
    testName: 'that comes when somebody else owns the attempt',
  },
  {
    name: 'stock of a payment that may still be made is let go',
    file: `${payments}/money-of.ts`,
    instead: "(p.finished_at is null and p.verb <> 'delete_profile'",
    planted: "(p.state = 'created' and p.verb <> 'delete_profile'",
    project: 'integration',
    testFile: 'apps/api/src/flows/checkout/late-payments.integration.test.ts',
    testName: 'keeps its stock past its time',
  },
  {
    name: 'a cart is charged again with a new token while its payment is open',
    file: 'apps/api/src/flows/checkout/open-checkout.ts',
    instead: '  await convertCart(tx, cart.id);\n',
    planted: '',
    project: 'integration',
    testFile: 'apps/api/src/flows/checkout/late-payments.integration.test.ts',
    testName: 'is not charged again with another card',
  },
  {
    name: 'the byte order mark is not dropped',
    file: `${payments}/provider/decode-answer.ts`,
    instead: "new TextDecoder('utf-8', { fatal: true })",
    planted: "new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })",
    project: 'unit',
    testFile: `${payments}/provider/authorize-net.test.ts`,
    testName: 'a charge is sent once, as JSON, and its approval comes back',
  },
  {
    name: 'elements stand in another order',
    file: `${payments}/provider/requests.ts`,
    instead: `    tax: { amount: toAmount(charge.taxCents), name: 'Sales tax' },
    shipping: {
      amount: toAmount(charge.shippingCents),
      name: shorten(charge.shippingName, lengths.amountName) || 'Shipping',
    },
`,
    planted: `    shipping: {
      amount: toAmount(charge.shippingCents),
      name: shorten(charge.shippingName, lengths.amountName) || 'Shipping',
    },
    tax: { amount: toAmount(charge.taxCents), name: 'Sales tax' },
`,
    project: 'unit',
    testFile: `${payments}/provider/requests.test.ts`,
    testName: 'in an authorization on a token',
  },
  {
    name: 'cents are made by arithmetic with fractions',
    file: `${payments}/provider/amounts.ts`,
    instead: '  if (match === null) return null;\n',
    planted: '  if (match !== null) return Math.trunc(Number(value) * 100);\n  return null;\n',
    project: 'unit',
    testFile: `${payments}/provider/amounts.test.ts`,
    testName: 'every amount survives the way out and back',
  },
  {
    name: 'a notice is believed',
    file: `${payments}/notices/notices.ts`,
    instead: "return transactionId === null ? 'ignored' : examine(deps, transactionId);",
    planted: `if (concerned[0] !== undefined) {
    await deps.db.query(
      sql\`/* payments.believe-notice */
        update payments.payment_attempt set state = 'approved', transaction_id = \${transactionId}
         where id = \${concerned[0].id}\`,
    );
    return 'believed';
  }
  return transactionId === null ? 'ignored' : examine(deps, transactionId);`,
    project: 'integration',
    testFile: `${payments}/notices/notices.integration.test.ts`,
    testName: 'a refused charge stays refused, whatever the notice says',
  },
  {
    name: 'nothing forbids two live authorizations of a group',
    file: `${payments}/migrations/202611151204_payments.sql`,
    instead: 'create unique index one_live_authorization_of_a_group',
    planted: 'create index one_live_authorization_of_a_group',
    project: 'integration',
    testFile: `${payments}/charges.integration.test.ts`,
    testName: 'a group has one live authorization, whoever writes it',
  },
  {
    name: 'a transaction that the provider names is adopted without a look at whose it is',
    file: `${payments}/find-transaction.ts`,
    instead: "if (answer.kind === 'found' && answer.details.refId === search.attempt.id)",
    planted: "if (answer.kind === 'found')",
    project: 'unit',
    testFile: `${payments}/find-transaction.test.ts`,
    testName: 'a number that the provider named is believed only if it is of our request',
  },
  {
    name: 'a lease ends before the call that it is for',
    file: `${payments}/schedule.ts`,
    instead: 'export const leaseMs = 45 * second;',
    planted: 'export const leaseMs = 20 * second;',
    project: 'unit',
    testFile: reduceTest,
    testName: 'lasts longer than any call to the provider',
  },
  {
    name: 'the card token stays in the books',
    file: `${payments}/attempts/take-steps.ts`,
    instead: '    tokenCipher: null,\n',
    planted: '    tokenCipher: attempt.tokenCipher,\n',
    project: 'unit',
    testFile: reduceTest,
    testName: 'is written down before anything is sent',
  },
];
