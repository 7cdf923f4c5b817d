import type { Transaction } from '../../platform/database.ts';
import {
  countMovements,
  type InventoryCause,
  lockParts,
  readStates,
  type SkuState,
  sayCause,
  writeFacts,
  writeStock,
} from './change-store.ts';
import {
  hasMoved,
  hasOtherFacts,
  type JudgedChange,
  judgeChange,
  type StockChange,
  type WantedChange,
} from './judge-change.ts';

/**
 * Changes of stock and prices by staff, an import or the ERP. All of them run in the caller's
 * transaction, answer with what became of each sku, and are written down by the database
 * (`inventory.movement`, `inventory.sku_change`) with the cause that is given here. What is refused
 * changes nothing and is a value: the caller says whether that is an error.
 */

/** The version that a change was decided on is not the sku's any more. */
export interface PassedBy {
  readonly result: 'passed_by';
  readonly version: number;
}

/**
 * Puts more of a sku into the house, takes some out, or corrects it to a count. `seenMovements` is how
 * many movements it had when somebody decided: orders that are placed meanwhile do not count.
 */
export async function adjustStock(
  tx: Transaction,
  wanted: {
    readonly sku: string;
    readonly stock: StockChange;
    readonly seenMovements?: number | undefined;
  },
  cause: InventoryCause,
): Promise<JudgedChange | PassedBy> {
  const { sku, stock, seenMovements } = wanted;
  await lockParts(tx, { stock: [sku], facts: [] });
  const [before] = await readStates(tx, [sku]);
  if (before !== undefined && seenMovements !== undefined) {
    const version = await countMovements(tx, sku);
    if (version !== seenMovements) return { result: 'passed_by', version };
  }
  return apply(tx, judgeChange(before, { sku, stock }), cause);
}

/** Changes what a sku costs, how long it takes, or when the card is charged. */
export async function changeFacts(
  tx: Transaction,
  wanted: Omit<WantedChange, 'stock'> & { readonly seenVersion?: number | undefined },
  cause: InventoryCause,
): Promise<JudgedChange | PassedBy> {
  const { seenVersion, ...change } = wanted;
  await lockParts(tx, { stock: [], facts: [change.sku] });
  const [before] = await readStates(tx, [change.sku]);
  if (before !== undefined && seenVersion !== undefined && before.version !== seenVersion) {
    return { result: 'passed_by', version: before.version };
  }
  return apply(tx, judgeChange(before, change), cause);
}

async function apply(
  tx: Transaction,
  judged: JudgedChange,
  cause: InventoryCause,
): Promise<JudgedChange> {
  const [applied = judged] = await write(tx, [judged], cause);
  return applied;
}

/**
 * Many at once: some thousands, each sku once, in the order of their skus over several calls. Only
 * what differs is locked, so that a large list in which little is new keeps no order waiting. Answers
 * in the order of `wanted`.
 */
export async function changeMany(
  tx: Transaction,
  wanted: readonly WantedChange[],
  cause: InventoryCause,
): Promise<JudgedChange[]> {
  const seen = await readBySku(tx, wanted);
  const differing = wanted.filter(
    (change) => judgeChange(seen.get(change.sku), change).result !== 'unchanged',
  );
  await lockParts(tx, {
    stock: differing.filter(({ stock }) => stock !== undefined).map(({ sku }) => sku),
    facts: differing.filter(namesFacts).map(({ sku }) => sku),
  });
  const locked = await readBySku(tx, differing);
  const judged = wanted.map((change) =>
    judgeChange(locked.get(change.sku) ?? seen.get(change.sku), change),
  );
  return write(tx, judged, cause);
}

async function readBySku(
  tx: Transaction,
  wanted: readonly WantedChange[],
): Promise<Map<string, SkuState>> {
  const states = await readStates(
    tx,
    wanted.map(({ sku }) => sku),
  );
  return new Map(states.map((state) => [state.sku, state]));
}

function namesFacts({ priceCents, leadTimeDays, chargePolicy }: WantedChange): boolean {
  return priceCents !== undefined || leadTimeDays !== undefined || chargePolicy !== undefined;
}

async function write(
  tx: Transaction,
  judged: readonly JudgedChange[],
  cause: InventoryCause,
): Promise<JudgedChange[]> {
  const changes = judged.filter((change) => change.result === 'changed');
  if (changes.length === 0) return [...judged];
  await sayCause(tx, cause);
  await writeStock(
    tx,
    changes
      .filter(({ before, after }) => hasMoved(before, after))
      .map(({ before, after }) => ({ sku: after.sku, delta: after.onHand - before.onHand })),
  );
  await writeFacts(
    tx,
    changes.filter(({ before, after }) => hasOtherFacts(before, after)).map(({ after }) => after),
  );
  return judged.map((change) =>
    change.result === 'changed' && hasOtherFacts(change.before, change.after)
      ? { ...change, after: { ...change.after, version: change.before.version + 1 } }
      : change,
  );
}
