import { ApiError } from '../packages/contract/src/client.ts';
import { readSizes, report, seededRandom } from './arguments.ts';
import { type Buyer, newBuyer } from './checkout/buyer.ts';
import { setCardFaults, tellCardProvider } from './checkout/card-provider.ts';
import { openMoneyShop } from './checkout/money-shop.ts';
import { inTurns } from './checkout/pace.ts';
import { queryOnce } from './query-once.ts';

/**
 * Somebody has bought a list of stolen cards and tries each of them on a cheap cart, with a guest, a
 * cart and a mailbox of its own for each card, from many networks. The bank declines them all. Shown:
 * few of them ever reach the card provider, a person is told once, and customers who are signed in
 * or solve a challenge are not kept out for it.
 */
const { cards, networks, atOnce, most, seed } = readSizes({
  ci: { cards: 200, networks: 40, atOnce: 20, most: 60 },
  release: { cards: 1_000, networks: 200, atOnce: 20, most: 60 },
});
const random = seededRandom(seed);
console.log(`${cards} cards from ${networks} networks, ${atOnce} at a time, seed ${seed}`);
const sku = 'TH-PATCH-01';

const shop = await openMoneyShop({
  name: 'proof-card-testing',
  items: [{ sku, title: 'Patch', itemClass: 'apparel', priceCents: 100, available: cards * 2 }],
});
try {
  await setCardFaults(shop.cardProviderUrl, [{ effect: { kind: 'decline', code: 2 } }]);
  const numbers = Array.from({ length: cards }, (_, index) => index);
  const thieves = await inTurns(numbers, 16, (number) =>
    newBuyer(shop, number, [{ sku, quantity: 1 }], {
      network: number % networks,
      cardNumber: newCardNumber(),
    }),
  );
  console.log('carts are filled');
  const start = performance.now();
  const ends = await inTurns(thieves, atOnce, tryCard);
  const seconds = Math.round((performance.now() - start) / 1_000);
  await check(ends, seconds);
} finally {
  await shop.stop();
}

/** How it ended: `declined`, or the code of the refusal. */
async function tryCard(thief: Buyer): Promise<string> {
  try {
    const { success } = await thief.post();
    return success ? 'accepted' : 'declined';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** Sixteen digits of a Visa with the right last one. */
function newCardNumber(): string {
  const digits = [4, ...Array.from({ length: 14 }, () => Math.floor(random() * 10))];
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

interface Stats {
  readonly requests?: { readonly createTransactionRequest?: number };
}

async function check(ends: readonly string[], seconds: number): Promise<void> {
  const count = (end: string) => ends.filter((each) => each === end).length;
  const stats = await tellCardProvider<Stats>(shop.cardProviderUrl, 'GET', '/__stats');
  const reached = stats.requests?.createTransactionRequest ?? 0;
  const alerts = await queryOnce<{ id: string }>(
    shop.databaseUrl,
    `select id from notifications.outgoing_mail where template = 'card-testing'`,
  );
  const known = ['declined', 'challenge_required', 'too_many_requests'];
  const others = ends.filter((end) => !known.includes(end));
  report(`card-testing, ${cards} cards in ${seconds} s, ${reached} reached the provider`, [
    {
      name: `cards that reached the provider, at most ${most}`,
      holds: reached <= most,
      figure: `${reached} of ${cards}`,
    },
    {
      name: 'every card was declined, challenged or refused for a while',
      holds: others.length === 0,
      figure: `${known.map((end) => `${count(end)} ${end}`).join(', ')}, ${others.length} others`,
    },
    {
      name: 'what was declined is what the provider was asked',
      holds: count('declined') === reached,
      figure: `${count('declined')} declined`,
    },
    { name: 'mails to operations', holds: alerts.length === 1, figure: String(alerts.length) },
  ]);
}
