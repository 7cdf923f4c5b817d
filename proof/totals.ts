import { faultsOf, randomCart } from '../apps/api/src/testing/random-carts.ts';
import { seededRandom } from '../apps/api/src/testing/seeded-random.ts';
import { readSizes, report } from './arguments.ts';

/**
 * Random carts cost what integers of any size say, to the cent, and their groups add up: taxed by one
 * rate, or by several jurisdictions that round each by itself.
 */
const { carts, seed } = readSizes({ ci: { carts: 100_000 }, release: { carts: 1_000_000 } });
console.log(`${carts} carts, seed ${seed}`);

const random = seededRandom(seed);
const started = performance.now();
const faults: string[] = [];
let lines = 0;
for (let round = 0; round < carts && faults.length < 10; round += 1) {
  const cart = randomCart(random);
  lines += cart.input.lines.length;
  faults.push(...faultsOf(cart));
}
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
for (const fault of faults) console.log(fault.slice(0, 2_000));
report('proof:totals', [
  {
    name: 'totals equal the model, and groups add up to the cart',
    holds: faults.length === 0,
    figure: `${faults.length} differences in ${carts} carts with ${lines} lines, ${seconds} s`,
  },
]);
