import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from '../proof/arguments.ts';
import { inBrowsedShop } from './browsed-shop.ts';
import { runFolder } from './servers/run-folder.ts';

/**
 * The back office in a browser, with everything behind it, and the books compared at the end of the
 * day. Words name the tests that are wanted; `--stills` keeps a picture of every step at both widths in
 * `.run/back-office-stills`.
 */
const { values, positionals } = parseArgs({
  options: { stills: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const options = {
  name: 'back-office',
  folder: join(runFolder, 'back-office-stills'),
  record: values.stills ? ('stills' as const) : ('nothing' as const),
  isKilled: false,
};

await inBrowsedShop(options, async ({ browse, books }) => {
  const isDone = await browse('e2e/back-office/playwright.config.ts', positionals);
  report('e2e:back-office', [
    { name: 'the tests', holds: isDone, figure: isDone ? 'to their end' : 'see above' },
    ...(await books()),
  ]);
});
