/** Where a process dies, and what the card provider makes of the call that it is about. */
export interface CrashCase {
  readonly verb: Verb;
  /** As `CRASH_AT` names it. */
  readonly point: string;
  readonly outcome: Outcome;
  /** Rules of the card provider's stand-in. */
  readonly faults: readonly object[];
  /**
   * What the process that sent the call does not live to learn. The point lies behind it, so that the
   * next process comes to it, and dies there.
   */
  readonly knownBy: 'answer' | 'absence' | 'review';
}

/** What is done: an order is placed, or staff decide about the part of it that goes home. */
type Verb = 'place' | 'capture' | 'void' | 'refund' | 'renew' | 'refund-line' | 'cancel';

type Outcome = keyof typeof effects;

const effects = {
  approved: null,
  declined: { kind: 'decline', code: 2 },
  held: { kind: 'hold', code: 253 },
  rejected: { kind: 'reject', code: 6 },
  'never arrived': { kind: 'reset-before' },
  'done, then silence': { kind: 'silence-after', ms: 700 },
  'done, then cut': { kind: 'reset-after' },
  busy: { kind: 'refuse', code: 'E00053' },
  duplicate: { kind: 'reject', code: 11 },
  'half an answer': { kind: 'truncate', processed: true },
} as const;

const outcomes = Object.keys(effects) as Outcome[];

/** A call to the card provider, as rules of its stand-in name it. */
interface Call {
  readonly request?: string;
  readonly transactionType?: string;
  readonly nth: number;
}

const firstCharge: Call = { transactionType: 'authOnlyTransaction', nth: 1 };
const secondCharge: Call = { transactionType: 'authOnlyTransaction', nth: 2 };
const storedCard: Call = { request: 'createCustomerProfileFromTransactionRequest', nth: 1 };
const capture: Call = { transactionType: 'priorAuthCaptureTransaction', nth: 1 };
const giveBack: Call = { transactionType: 'voidTransaction', nth: 1 };
const refund: Call = { transactionType: 'refundTransaction', nth: 1 };

/** The way of an order, from the first transaction to the answer, and the call each step is about. */
const placing: readonly (readonly [point: string, call: Call])[] = [
  ['checkout.before-commit', firstCharge],
  ['checkout.after-commit', firstCharge],
  ['payments.before-sending/authorize', firstCharge],
  ['payments.after-sending/authorize', firstCharge],
  ['payments.after-answer/authorize', firstCharge],
  ['payments.before-final-commit/authorize', firstCharge],
  ['payments.after-final-commit/authorize', firstCharge],
  ['payments.after-sending/create_profile', storedCard],
  ['payments.after-answer/create_profile', storedCard],
  ['payments.before-final-commit/create_profile', storedCard],
  ['payments.after-sending/authorize#2', secondCharge],
  ['payments.after-answer/authorize#2', secondCharge],
  ['payments.before-final-commit/authorize#2', secondCharge],
  ['checkout.before-answer', firstCharge],
];

const steps = [
  'before-sending',
  'after-sending',
  'after-answer',
  'before-final-commit',
  'after-final-commit',
] as const;
/** Those at which the provider has done it and we have not written it down. */
const worstSteps = ['after-answer', 'before-final-commit'] as const;

const followUpOutcomes: readonly Outcome[] = [
  'approved',
  'never arrived',
  'done, then cut',
  'busy',
];
const worstOutcomes: readonly Outcome[] = ['approved', 'done, then cut'];

interface Matrix {
  readonly verb: Verb;
  /** As `CRASH_AT` names what is sent. */
  readonly sends: 'authorize' | 'capture' | 'void' | 'refund';
  readonly call: Call;
  readonly steps: readonly (typeof steps)[number][];
  readonly outcomes: readonly Outcome[];
  /** Faults that bring it about at all. */
  readonly provokedBy?: readonly object[];
}

const all = { steps, outcomes: followUpOutcomes };
const worst = { steps: worstSteps, outcomes: worstOutcomes };
const followUps: readonly Matrix[] = [
  { verb: 'capture', sends: 'capture', call: capture, ...all },
  {
    verb: 'void',
    sends: 'void',
    call: giveBack,
    ...all,
    // A refusal of the second part gives the first one back.
    provokedBy: [{ ...secondCharge, effect: effects.declined }],
  },
  { verb: 'refund', sends: 'refund', call: refund, ...all },
  // A renewal gives the old authorization back and asks for a new one on the stored card.
  { verb: 'renew', sends: 'void', call: giveBack, ...worst },
  { verb: 'renew', sends: 'authorize', call: firstCharge, ...all },
  { verb: 'refund-line', sends: 'refund', call: refund, ...worst },
  { verb: 'cancel', sends: 'void', call: giveBack, ...worst },
];

function faultsOf(call: Call, outcome: Outcome): object[] {
  const effect = effects[outcome];
  return effect === null ? [] : [{ ...call, effect }];
}

const withoutAnswer: readonly Outcome[] = ['never arrived', 'busy', 'duplicate'];

/**
 * The end of a charge or a refund that was not answered is known once no list can have it any more,
 * the end of one that is held when somebody has looked at it. Captures, voids and stored cards are
 * sent again within seconds.
 */
function knownBy(point: string, call: Call, outcome: Outcome): CrashCase['knownBy'] {
  const isOfTheEnd = /final-commit/.test(point);
  const isLookedFor = [firstCharge, secondCharge, refund].includes(call);
  if (!isOfTheEnd || !isLookedFor) return 'answer';
  if (outcome === 'held') return 'review';
  return withoutAnswer.includes(outcome) ? 'absence' : 'answer';
}

export const crashCases: readonly CrashCase[] = [
  ...placing.flatMap(([point, call]) =>
    outcomes.map((outcome) => ({
      verb: 'place' as const,
      point,
      outcome,
      faults: faultsOf(call, outcome),
      knownBy: knownBy(point, call, outcome),
    })),
  ),
  ...followUps.flatMap(({ verb, sends, call, provokedBy = [], ...matrix }) =>
    matrix.steps.flatMap((step) =>
      matrix.outcomes.map((outcome) => {
        const point = `payments.${step}/${sends}`;
        const faults = [...provokedBy, ...faultsOf(call, outcome)];
        return { verb, point, outcome, faults, knownBy: knownBy(point, call, outcome) };
      }),
    ),
  ),
];
