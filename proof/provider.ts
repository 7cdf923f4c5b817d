import { type Finding, readSizes, report } from './arguments.ts';
import { openMoneyShop } from './checkout/money-shop.ts';
import { readOurBooks } from './money/our-books.ts';
import { readProviderBooks } from './money/provider-books.ts';
import { goods } from './provider/goods.ts';
import { lateCharge, noticeChaos } from './provider/notices.ts';
import { outage } from './provider/outage.ts';
import { playLottery } from './provider/play-lottery.ts';

/**
 * The card provider cuts connections, stays silent, answers half, refuses, holds, comes late and goes
 * away. Shown: nobody pays twice or for nothing, and in the end our books are the provider's, to the
 * cent. The provider is our model of it, and not its sandbox.
 */
// How soon is a question to a quiet machine; in CI, others compute beside it.
const { checkouts, rate, late, foundSeconds, refusedMs, seed } = readSizes({
  ci: { checkouts: 500, rate: 20, late: 40, foundSeconds: 60, refusedMs: 2_000 },
  release: { checkouts: 5_000, rate: 20, late: 400, foundSeconds: 10, refusedMs: 200 },
});
console.log(`${checkouts} checkouts with a provider that fails in many ways, seed ${seed}`);

const shop = await openMoneyShop({ name: 'proof-provider', items: goods });
try {
  const findings: Finding[] = [];
  const add = async (scenario: () => Promise<readonly Finding[]>) => {
    await shop.reopen();
    findings.push(...(await scenario()));
  };
  await add(async () => {
    const played = await playLottery(shop, {
      name: 'F6',
      checkouts,
      rate,
      seed,
      firstBuyer: 0,
      foundSeconds,
    });
    return played.findings;
  });
  await add(() => outage(shop, 100_000, refusedMs));
  await add(async () => {
    const lists = { listLagMs: 20_000, listIncludesDeclined: false };
    const options = {
      name: 'F8',
      checkouts: late,
      rate,
      seed: seed + 8,
      firstBuyer: 200_000,
      lists,
    };
    return (await playLottery(shop, options)).findings;
  });
  await add(() => lateCharge(shop, 300_000));
  await add(() => noticeChaos(shop, { checkouts: late, seed: seed + 10, firstBuyer: 400_000 }));
  const [ours, theirs] = await Promise.all([
    readOurBooks(shop.databaseUrl),
    readProviderBooks(shop.cardProviderUrl),
  ]);
  const providersCents = theirs.transactions
    .filter(({ status }) => status === 'authorizedPendingCapture')
    .reduce((total, { authCents }) => total + authCents, 0);
  const held = ours.attempts.filter(({ state }) => state === 'held').length;
  const sums = `${ours.authorizedCents} cents authorized in our books, ${providersCents} in the provider's`;
  report(`provider, ${ours.attempts.length} attempts, ${held} held, ${sums}`, [
    ...findings,
    {
      name: 'what is authorized is the same in both books',
      holds: ours.authorizedCents === providersCents,
      figure: sums,
    },
  ]);
} finally {
  await shop.stop();
}
