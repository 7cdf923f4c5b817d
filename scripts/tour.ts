import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from '../proof/arguments.ts';
import { inBrowsedShop } from './browsed-shop.ts';
import { residentSizes } from './servers/resident-sizes.ts';
import { runFolder } from './servers/run-folder.ts';

/**
 * One order's whole way through every real part: the shelf, the cart, the card, the dealer, the
 * desks of the back office, the ledger. `--record` keeps films and stills in `.run/tour-stills`; `--kill`
 * ends the api after every step and inside every call that moves money.
 */
const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
  },
});
const bars = { minutes: 4, megabytes: 8 * 1024 };
const options = {
  name: 'tour',
  folder: join(runFolder, values.kill ? 'tour-kill' : 'tour-stills'),
  record: values.record ? ('films' as const) : ('nothing' as const),
  isKilled: values.kill,
};

await inBrowsedShop(options, async ({ shop, browse, books }) => {
  const started = performance.now();
  const isDone = await browse('e2e/tour/playwright.config.ts');
  const minutes = (performance.now() - started) / 60_000;
  const sizes = residentSizes([process.pid, shop.stack.postgres.pid()]);
  const megabytes = sizes.reduce((sum, size) => sum + size.megabytes, 0);
  for (const size of sizes)
    console.log(`${String(size.megabytes).padStart(6)} MB  ${size.program}`);
  report('tour', [
    { name: 'the journey', holds: isDone, figure: isDone ? 'to its end' : 'it broke off' },
    {
      // Restarting the api after every step takes time.
      name: values.kill ? 'with every restart, however long' : `within ${bars.minutes} minutes`,
      holds: values.kill || minutes < bars.minutes,
      figure: `${minutes.toFixed(1)} minutes`,
    },
    {
      name: 'in 8 GB of memory',
      holds: megabytes < bars.megabytes,
      figure: `${megabytes} MB resident`,
    },
    ...(await books()),
  ]);
});
