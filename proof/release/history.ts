import type { VerificationPolicy } from '../../apps/api/src/domains/compliance/index.ts';
import { pick, type Random, seededRandom } from '../../apps/api/src/testing/seeded-random.ts';
import { isReleaseInForce, type Judgment, judge } from './gate.ts';
import {
  meddle,
  sendElsewhere,
  shipByStatement,
  shipByUntruth,
  shipByWholeUntruth,
  type WrittenShipment,
} from './past-the-flows.ts';
import { listedDealers, type PlacedGroup, placeGroup } from './place-group.ts';
import type { Rows } from './rows-of-a-group.ts';
import { dayAfter, RulesOfTheProof, states } from './rules-of-the-proof.ts';
import { type ShopOfTheProof, taxOf } from './shop-of-the-proof.ts';
import * as steps from './steps.ts';

/** How often something happened, and what should not have. */
export interface Tally {
  histories: number;
  steps: number;
  released: number;
  shipped: number;
  shippedByUntruth: number;
  refusedReleases: number;
  refusedShipments: number;
  stoppedAfterCapture: number;
  refusedStatements: number;
  problems: string[];
}

export const emptyTally = (): Tally => ({
  ...{ histories: 0, steps: 0, released: 0, shipped: 0, shippedByUntruth: 0 },
  ...{ refusedReleases: 0, refusedShipments: 0, stoppedAfterCapture: 0, refusedStatements: 0 },
  problems: [],
});

export interface History extends PlacedGroup {
  readonly shop: ShopOfTheProof;
  readonly random: Random;
  /** What was looked at, and of which facts. */
  readonly settled: Set<string>;
  /** Of the shop's clock, since the start. */
  hours: number;
  judge(): Promise<Judgment>;
}

const policies: readonly VerificationPolicy[] = [
  'either',
  'either',
  'ez_check',
  'ez_check',
  'both',
  'certified_copy',
];
/** What a database cannot know of itself: the money, and what rules say that somebody lies about. */
const ofTheProgram: readonly string[] = [
  ...['payment', 'caliber', 'rule_block', 'rule_hold', 'rule_requirement'],
];
/** What is no reason any more once somebody has written a release. */
const ofTheRelease: readonly string[] = ['not_released', 'release_expired'];

/** One order from the checkout until it has left, or nobody goes on with it. */
export async function liveThrough(shop: ShopOfTheProof, seed: number, tally: Tally): Promise<void> {
  const random = seededRandom(seed);
  const policy = pick(random, policies);
  shop.deps.policy = policy;
  shop.deps.taxes = taxOf(random(6) === 0 ? 100 : 0);
  await shop.setClock(0);
  await startRules(shop, random);
  await shop.resetDirectory(listedDealers);
  const placed = await placeGroup(shop, random);
  const settled = new Set<string>();
  const history: History = {
    ...placed,
    ...{ shop, random, settled, hours: 0 },
    judge: () => judge(shop, placed.groupId, policy, settled),
  };
  const complain = (what: string) => {
    if (tally.problems.length < 20) tally.problems.push(`seed ${seed}: ${what}`);
  };
  tally.histories += 1;
  const many = 12 + random(14);
  for (let step = 0; step < many; step += 1) {
    tally.steps += 1;
    if (await takeStep(history, tally, complain, step)) break;
  }
}

/** Most who order get through when everybody does what they should: the usual way is the likeliest. */
const usualWay = [...[steps.license, steps.verify, steps.serials], ...['release', 'ship']] as const;

type Complain = (what: string) => void;

async function takeStep(
  history: History,
  tally: Tally,
  complain: Complain,
  number: number,
): Promise<boolean> {
  const { random } = history;
  const usual = usualWay[number % usualWay.length];
  // Where a manager would say yes, whoever lies has only one thing to lie about.
  if (usual === 'release' && random(4) === 0) return tryAtTheGate(history, tally, complain);
  const chosen = random(10) < 7 ? usual : pick(random, [...usualWay, ...others]);
  if (chosen === 'release') return tryRelease(history, tally, complain);
  if (chosen === 'ship') return tryShip(history, tally, complain);
  if (chosen === 'past') return tryPastTheFlows(history, tally, complain);
  if (chosen === undefined) return false;
  await chosen(history);
  const { rows } = await history.judge();
  if (rows.state === 'shipped') complain(`it was shipped by ${chosen.name}`);
  return false;
}

const byDirectory = [steps.blockDealer, steps.moveDealer];

const others = [
  ...[steps.otherDealer, steps.decideAsDealer, steps.document, steps.hold, steps.clear],
  ...[steps.review, changeRules, letTimePass, meddle, steps.blockDealer, steps.moveDealer],
  ...(['past', 'past'] as const),
] as const;

async function startRules({ rules, start }: ShopOfTheProof, random: Random): Promise<void> {
  await rules.publish(random(2) === 0 ? 0 : random(RulesOfTheProof.sets));
  await rules.sign(states, dayAfter(start, 0), dayAfter(start, 300));
}

async function changeRules({ shop, random, hours }: History): Promise<void> {
  const { rules, start } = shop;
  const today = dayAfter(start, hours / 24);
  if (random(3) === 0) await rules.withdraw(pick(random, states));
  else await rules.publish(random(RulesOfTheProof.sets));
  if (random(3) > 0) await rules.sign(states, today, dayAfter(start, hours / 24 + 30));
}

async function letTimePass(history: History): Promise<void> {
  history.hours += pick(history.random, [1, 24, 96, 24 * 6.5, 24 * 8, 24 * 31, 24 * 70]);
  await history.shop.setClock(history.hours);
}

async function tryRelease(history: History, tally: Tally, complain: Complain): Promise<false> {
  const { rows, toRelease } = await history.judge();
  const refusal = await steps.release(history);
  const isOpen = toRelease.length === 0;
  const mayMove =
    rows.release === null
      ? ['verifying', 'verified'].includes(rows.state)
      : ['released', 'packed'].includes(rows.state) && !isReleaseInForce(rows);
  const isDone = rows.release !== null && isReleaseInForce(rows);
  if (refusal === null) {
    tally.released += 1;
    if (!isOpen) complain(`released although ${toRelease.join(' ')}`);
    return false;
  }
  tally.refusedReleases += 1;
  if (isDone) return false;
  if (isOpen && mayMove && !isGuardedAhead(refusal, rows))
    complain(`not released for nothing: ${refusal.code}`);
  if (!isOpen) compare(refusal, toRelease, complain, 'the release');
  return false;
}

/**
 * Each history starts the clock again, so a license may have a check from a later day. No shop has
 * that, and the guard of the database may then refuse what the flow would take.
 */
function isGuardedAhead({ code }: steps.Refusal, { now, checks }: Rows): boolean {
  return code === 'guarded' && checks.some(({ at }) => Date.parse(at) > Date.parse(now));
}

/** Every refusal names all its reasons, and no other. */
function compare(
  refusal: steps.Refusal,
  expected: readonly string[],
  complain: Complain,
  what: string,
): void {
  if (refusal.code === 'not_releasable' && refusal.reasons.join(' ') === expected.join(' ')) return;
  complain(
    `${what} was refused with ${refusal.code} ${refusal.reasons.join(' ')} instead of ${expected.join(' ')}`,
  );
}

async function tryShip(history: History, tally: Tally, complain: Complain): Promise<boolean> {
  const { shop, random } = history;
  const before = await history.judge();
  let last = before;
  let isCaptured = false;
  shop.beforeCapture = async () => {
    isCaptured = true;
    // The provider takes its time, and others do not wait for it.
    if (random(3) === 0)
      await pick(random, [meddle, meddle, changeRules, letTimePass, ...byDirectory])(history);
    last = await history.judge();
  };
  const refusal = await steps.ship(history);
  const after = await history.judge();
  const hasLeft = after.rows.state === 'shipped';
  if (hasLeft) {
    tally.shipped += 1;
    if (before.toShip.length > 0) complain(`shipped although ${before.toShip.join(' ')}`);
    // The money is there by then: what was authorized does not age any more.
    const late = last.toShip.filter((code) => !(isCaptured && code === 'payment'));
    if (late.length > 0) complain(`shipped although by then ${late.join(' ')}`);
    if (refusal !== null) complain(`shipped, and answered with ${refusal.code}`);
    return true;
  }
  if (refusal === null) complain('not shipped, and answered as if it were');
  else if (isCaptured) {
    tally.stoppedAfterCapture += 1;
    const open = last.toShip.filter((code) => code !== 'payment');
    const isThere = ['released', 'packed'].includes(last.rows.state);
    if (open.length === 0 && isThere) complain('stopped after the capture for nothing');
    if (after.rows.hold_reason === null) complain('stopped after the capture, and not on hold');
  } else {
    tally.refusedShipments += 1;
    if (before.toShip.length > 0) compare(refusal, before.toShip, complain, 'the shipment');
    else if (['released', 'packed'].includes(before.rows.state)) {
      if (!isGuardedAhead(refusal, before.rows))
        complain(`not shipped for nothing: ${refusal.code}`);
    }
  }
  return false;
}

async function tryPastTheFlows(
  history: History,
  tally: Tally,
  complain: Complain,
): Promise<boolean> {
  const isUntrue = history.random(2) === 0;
  const ship = isUntrue ? shipByUntruth : shipByStatement;
  return judgeStatements(history, tally, complain, { ship, isUntrue });
}

/** One thing is spoiled, or none, and everything that can be written by hand is written. */
async function tryAtTheGate(history: History, tally: Tally, complain: Complain): Promise<boolean> {
  await pick(history.random, [sendElsewhere, letTimePass, ...byDirectory, async () => undefined])(
    history,
  );
  return judgeStatements(history, tally, complain, { ship: shipByWholeUntruth, isUntrue: true });
}

interface Attempted {
  readonly ship: (history: History) => Promise<WrittenShipment>;
  /** Whether the rules were said to have been asked. */
  readonly isUntrue: boolean;
}

async function judgeStatements(
  history: History,
  tally: Tally,
  complain: Complain,
  { ship, isUntrue }: Attempted,
): Promise<boolean> {
  const before = await history.judge();
  const { isWritten, hasReleased } = await ship(history);
  const after = await history.judge();
  if (!isWritten || after.rows.state !== 'shipped') {
    tally.refusedStatements += 1;
    if (after.rows.state === 'shipped') complain('shipped by a statement that was refused');
    return false;
  }
  if (!isUntrue) complain('shipped by a statement, without anybody asking the rules');
  tally.shippedByUntruth += 1;
  const against = before.toShip
    .filter((code) => !ofTheProgram.includes(code))
    .filter((code) => !(hasReleased && ofTheRelease.includes(code)))
    .filter((code) => !(before.hasGoodCheck && code === 'not_verified'))
    .filter((code) => !(before.hasGoodCheckSinceMove && code === 'dealer_moved'));
  if (against.length > 0) complain(`shipped by statements although ${against.join(' ')}`);
  return true;
}
