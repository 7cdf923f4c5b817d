import { breakGate } from './broken-gates.ts';
import { emptyTally, liveThrough } from './history.ts';
import { stockShelves } from './place-group.ts';
import { openShop } from './shop-of-the-proof.ts';

/**
 * Lives through a range of seeds in a database of its own, and reports after each batch. With the name
 * of a broken gate only until a history has noticed it.
 */
const [app = '', admin = '', first = '0', count = '0', gate] = process.argv.slice(2);
const batch = gate === undefined ? 50 : 10;

const shop = await openShop({ app, admin });
try {
  await stockShelves(shop);
  if (gate !== undefined) await breakGate(admin, gate);
  const end = Number(first) + Number(count);
  for (let from = Number(first); from < end; from += batch) {
    const tally = emptyTally();
    for (let seed = from; seed < Math.min(from + batch, end); seed += 1) {
      await liveThrough(shop, seed, tally).catch((error: unknown) => {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
        tally.problems.push(`seed ${seed}: it broke: ${what}`);
      });
    }
    process.send?.(tally);
    if (gate !== undefined && tally.problems.length > 0) break;
  }
} finally {
  await shop.close();
  process.disconnect?.();
}
