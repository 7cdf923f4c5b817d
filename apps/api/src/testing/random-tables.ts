import { pick, type Random } from './seeded-random.ts';
import type { StoredSku } from './stock-desk.ts';

/** Tables of stock and prices as people and programs make them, with what is to become of them. */
export interface RandomTable {
  readonly text: string;
  readonly rows: number;
  readonly brokenLines: readonly number[];
  /** What is stored afterwards when no row is broken. */
  readonly after: ReadonlyMap<string, StoredSku>;
}

interface Given {
  readonly skus: readonly string[];
  readonly before: ReadonlyMap<string, StoredSku>;
  readonly promised: Readonly<Record<string, number>>;
}

type Cells = readonly [onHand: string, delta: string, price: string, days: string, policy: string];
const wrong = {
  onHand: ['-1', '1e3', '12.5', 'many', '=1+1', '99999999999999999999', '1000001', '0x10', '１２'],
  delta: ['+-1', '=A1', '2000000', '1,000', '--5', '∞'],
  price: ['-1', '1.234', '=SUM(A1:A9)', 'free', '1000000', '1,00', '€5', '1e2', '@x', '12,3456'],
  days: ['731', '-1', 'soon', '1.5', '=2'],
  policy: ['later', 'ON_SHIP', '=on_ship'],
} as const;
const noSkus = ['', '=cmd|/c calc', 'a b', 'ünï', '"', 'x'.repeat(65), 'NOBODY-KNOWS-IT'];

export function randomTable(random: Random, { skus, before, promised }: Given): RandomTable {
  const isClean = random(2) === 0;
  const newline = pick(random, ['\r\n', '\n']);
  const after = new Map(before);
  const used = new Set<string>();
  const brokenLines: number[] = [];
  const rows = 1 + random(12);
  let text = random(2) === 0 ? '\u{feff}' : '';
  text += `sku,product_name,on_hand,delta,price,lead_time_days,charge_policy${newline}`;
  let line = 2;
  for (let row = 0; row < rows; row += 1) {
    if (random(8) === 0) {
      text += newline;
      line += 1;
    }
    const isWrong = !isClean && random(4) === 0;
    const free = skus.filter((sku) => !used.has(sku));
    const isKnown = !isWrong || random(3) > 0;
    const sku = isKnown ? pick(random, free) : pick(random, [...noSkus, ...used]);
    const stored = before.get(sku);
    const wanted =
      isKnown && stored !== undefined ? rightCells(random, stored, promised[sku]) : null;
    const cells = wanted?.cells ?? ['1', '', '', '', ''];
    const written = isWrong && isKnown ? spoil(random, cells) : cells;
    used.add(sku);
    const name = pick(random, [
      '',
      'A cap',
      'two, with a comma',
      'a "quote"',
      'line\nbreak',
      '=1+1',
    ]);
    text += [sku, name, ...written].map((cell) => asCell(random, cell)).join(',') + newline;
    if (isWrong) brokenLines.push(line);
    else if (wanted !== null) after.set(sku, wanted.after);
    line += 1 + (name.includes('\n') ? 1 : 0);
  }
  return { text, rows, brokenLines, after };
}

function rightCells(random: Random, stored: StoredSku, promised = 0) {
  const change = random(3);
  const onHand =
    change === 0 ? promised + random(40) : change === 1 ? stored.onHand + random(5) : stored.onHand;
  const priceCents = random(2) === 0 ? random(200_000) : stored.priceCents;
  const leadTimeDays = random(3) === 0 ? random(731) : stored.leadTimeDays;
  const chargePolicy =
    random(3) === 0 ? pick(random, ['on_ship', 'at_order']) : stored.chargePolicy;
  const dollars = (priceCents / 100).toFixed(2);
  const cells: Cells = [
    change === 0 ? String(onHand) : '',
    change === 1 ? `${random(2) === 0 ? '+' : ''}${onHand - stored.onHand}` : '',
    priceCents === stored.priceCents ? '' : pick(random, [dollars, `$${dollars}`, ` ${dollars} `]),
    leadTimeDays === stored.leadTimeDays ? '' : String(leadTimeDays),
    chargePolicy === stored.chargePolicy ? '' : chargePolicy,
  ];
  const available = stored.available + onHand - stored.onHand;
  return { cells, after: { onHand, available, priceCents, leadTimeDays, chargePolicy } };
}

/** One cell wrong, or two that contradict each other, or one too many. */
function spoil(random: Random, cells: Cells): readonly string[] {
  const [onHand, delta, price, days, policy] = cells;
  const spoiled: readonly (readonly string[])[] = [
    [pick(random, wrong.onHand), '', price, days, policy],
    ['', pick(random, wrong.delta), price, days, policy],
    [onHand, delta, pick(random, wrong.price), days, policy],
    [onHand, delta, price, pick(random, wrong.days), policy],
    [onHand, delta, price, days, pick(random, wrong.policy)],
    ['5', '5', price, days, policy],
    [...cells, 'one too many'],
    ['', '-1000000', price, days, policy],
  ];
  return pick(random, spoiled);
}

/** In quotes where it must be, and now and then where it need not. */
function asCell(random: Random, text: string): string {
  const needsQuotes = /[",\n\r]/.test(text);
  return needsQuotes || random(4) === 0 ? `"${text.replaceAll('"', '""')}"` : text;
}
