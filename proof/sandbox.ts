import { randomBytes } from 'node:crypto';
import { goldenPairs, playPairs } from '../standins/authorize-net/src/testing/golden-pairs.ts';
import { type Finding, report } from './arguments.ts';

/**
 * The golden pairs against the card provider's own sandbox, for whoever has keys for it. Every
 * difference is a mistake of our stand-in, and so of every proof that uses it. What needs a
 * settlement is left out: the sandbox settles once a day.
 */
const {
  ANET_SANDBOX_URL: url = 'https://apitest.authorize.net/xml/v1/request.api',
  ANET_SANDBOX_LOGIN_ID: login,
  ANET_SANDBOX_TRANSACTION_KEY: transactionKey,
  ANET_SANDBOX_CLIENT_KEY: clientKey,
} = process.env;

if (login === undefined || transactionKey === undefined || clientKey === undefined) {
  console.log(
    'sandbox: not run, no keys: set ANET_SANDBOX_LOGIN_ID, ANET_SANDBOX_TRANSACTION_KEY and ANET_SANDBOX_CLIENT_KEY',
  );
} else {
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(30_000),
    });
    return answer.arrayBuffer();
  };
  const findings: Finding[] = [];
  for (const pairs of goldenPairs) {
    const invoice = `golden-${randomBytes(5).toString('hex')}`;
    const names = { login, transactionKey, clientKey, invoice };
    const { differences, steps, skipped } = await playPairs({ post, control: null }, pairs, names);
    for (const difference of differences) console.log(`  ${pairs.title}: ${difference}`);
    findings.push({
      name: pairs.title,
      holds: differences.length === 0,
      figure: `${differences.length} differences in ${steps} steps, ${skipped} left out`,
    });
  }
  report(`sandbox, ${new URL(url).host}`, findings);
}
