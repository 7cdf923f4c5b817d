import { parseArgs } from 'node:util';
import { readDevelopment } from '../scripts/servers/development.ts';
import { report } from './arguments.ts';
import { settledMoney } from './money/settled-money.ts';

/**
 * Our books against the card provider's, in what `pnpm dev` has started, or where the options say.
 * It shows that we are right about our model of the provider.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    'card-provider': { type: 'string' },
    inbox: { type: 'string' },
    kills: { type: 'string', default: '0' },
    // The kind of a difference that was provoked; once for each.
    expect: { type: 'string', multiple: true, default: [] },
  },
});
const development = values.database === undefined ? readDevelopment() : undefined;
report(
  'proof:verify-money',
  await settledMoney({
    databaseUrl: values.database ?? development?.DATABASE_URL ?? '',
    cardProviderUrl: values['card-provider'] ?? development?.CARD_PROVIDER_URL ?? '',
    inboxUrl: values.inbox ?? development?.INBOX_URL ?? '',
    kills: Number(values.kills),
    expectedBreaks: values.expect,
  }),
);
