import { type Element, textOf } from '../schema/read-element.ts';
import { type Card, isExpired } from './card.ts';
import type { Context } from './context.ts';
import type { HoldCode } from './switches.ts';

/** The sandbox's postal codes, and what the address check then says. */
const avsTriggers: Record<string, string> = {
  '46201': 'A',
  '46203': 'E',
  '46204': 'G',
  '46205': 'N',
  '46206': 'P',
  '46207': 'R',
  '46208': 'S',
  '46209': 'U',
  '46211': 'W',
  '46214': 'X',
  '46217': 'Z',
};

const declinedZip = '46282';

/** What a fault wants to become of one transaction. */
export type Verdict =
  | { kind: 'decline'; code: number }
  | { kind: 'reject'; code: number }
  | { kind: 'hold'; code: HoldCode };

export type Decision = { responseCode: 1 | 2 | 3 | 4; reasonCode: number };

const approved: Decision = { responseCode: 1, reasonCode: 1 };

export function avsResultOf(billTo: Element): string {
  const zip = textOf(billTo, 'zip').slice(0, 5);
  if (avsTriggers[zip]) return avsTriggers[zip];
  return textOf(billTo, 'address') && zip ? 'Y' : 'B';
}

/** What the fraud filter and the issuer make of a charge. */
export function decide(
  context: Context,
  card: Card,
  billTo: Element,
  verdict: Verdict | null,
): Decision {
  const { hold } = context.switches();
  const held = verdict?.kind === 'hold' ? verdict.code : hold;
  if (verdict?.kind === 'reject') return { responseCode: 3, reasonCode: verdict.code };
  const wrong = wrongCard(card, context.clock.now());
  if (wrong !== null) return { responseCode: 3, reasonCode: wrong };
  // Held before the issuer is asked: what it would have said shows when somebody approves.
  if (held === 252) return { responseCode: 4, reasonCode: 252 };
  const decision = askIssuer(context, card, billTo, verdict);
  return held === 253 && decision.responseCode === 1
    ? { responseCode: 4, reasonCode: 253 }
    : decision;
}

export function askIssuer(
  { switches }: Context,
  card: Card,
  billTo: Element,
  verdict: Verdict | null,
): Decision {
  const declined = (reasonCode: number): Decision => ({ responseCode: 2, reasonCode });
  if (verdict?.kind === 'decline') return declined(verdict.code);
  if (textOf(billTo, 'zip').slice(0, 5) === declinedZip) return declined(2);
  const { rejectAvs, rejectCvv } = switches();
  const avsFails = rejectAvs.includes(avsResultOf(billTo));
  const cvvFails = rejectCvv.includes(card.cvvResult);
  if (avsFails && cvvFails) return declined(45);
  if (avsFails) return declined(27);
  if (cvvFails) return declined(44);
  return approved;
}

function wrongCard(card: Card, now: number): number | null {
  if (!card.luhnOk) return 6;
  if (card.brand === null) return 17;
  if (card.expires === null) return 7;
  return isExpired(card.expires, now) ? 8 : null;
}
