import { z } from 'zod';
import { seededRandom } from './seeded-random.ts';

const rate = z.number().min(0).max(1).default(0);
const longestWaitMs = 600_000;

export const faultRates = [
  'refuseRate',
  'rejectRate',
  'hangRate',
  'hangAfterAcceptRate',
  'dropRate',
] as const;

/** What the stand-in does wrong, and how often. Rates are shares of the messages offered. */
export const faultsSchema = z
  .strictObject({
    /** 451, a temporary refusal, at MAIL, RCPT or DATA. */
    refuseRate: rate,
    /** 550, a permanent one, at MAIL, RCPT or DATA. */
    rejectRate: rate,
    /** No greeting, or no answer to DATA. Nothing is stored. */
    hangRate: rate,
    /** The message is stored, then the answer never comes: a sender that retries sends it twice. */
    hangAfterAcceptRate: rate,
    /** The connection is reset on connect or at MAIL, RCPT or DATA. */
    dropRate: rate,
    /** Waited once per message, before the answer to DATA. */
    latencyMs: z.int().min(0).max(longestWaitMs).default(0),
    /** How long a hanging connection is held when the client does not leave first. */
    hangMs: z.int().min(1).max(longestWaitMs).default(120_000),
    seed: z.int().min(0).max(0xffff_ffff).default(1),
  })
  .refine((faults) => addUp(faultRates.map((name) => faults[name])), {
    message: 'the rates together must not exceed 1: a message meets one fault at most',
  });

function addUp(rates: readonly number[]): boolean {
  // A rate out of range has been complained about already.
  if (rates.some((share) => share > 1)) return true;
  return rates.reduce((sum, share) => sum + share, 0) <= 1 + 1e-9;
}

export type Faults = z.infer<typeof faultsSchema>;

export const noFaults: Faults = faultsSchema.parse({});

export type Stage = 'connect' | 'mail' | 'rcpt' | 'data';

/** What will happen to one message, and at which command. */
export type Plan = {
  outcome: 'accept' | 'refuse' | 'reject' | 'hang' | 'hang-after-accept' | 'drop';
  stage: Stage;
};

const stagesOf: Record<Plan['outcome'], readonly [Stage, ...Stage[]]> = {
  accept: ['data'],
  refuse: ['mail', 'rcpt', 'data'],
  reject: ['mail', 'rcpt', 'data'],
  hang: ['connect', 'data'],
  'hang-after-accept': ['data'],
  drop: ['connect', 'mail', 'rcpt', 'data'],
};

export type FaultPlanner = {
  current: () => Faults;
  /** Takes new faults and starts their random numbers from the seed again. */
  set: (faults: Faults) => void;
  /**
   * The fate of the next message. Senders that work in parallel get the same series of fates in a
   * repeated run, but not each message the same one: the order of arrival decides.
   */
  next: () => Plan;
};

export function createFaultPlanner(): FaultPlanner {
  let faults = noFaults;
  let random = seededRandom(faults.seed);
  return {
    current: () => faults,
    set: (next) => {
      faults = next;
      random = seededRandom(next.seed);
    },
    next: () => {
      // Two numbers for every message, whatever happens to it, keep the series in step.
      const outcome = outcomeAt(random(), faults);
      const stages = stagesOf[outcome];
      return { outcome, stage: stages[Math.floor(random() * stages.length)] ?? stages[0] };
    },
  };
}

function outcomeAt(point: number, faults: Faults): Plan['outcome'] {
  const shares: [Plan['outcome'], number][] = [
    ['refuse', faults.refuseRate],
    ['reject', faults.rejectRate],
    ['hang', faults.hangRate],
    ['hang-after-accept', faults.hangAfterAcceptRate],
    ['drop', faults.dropRate],
  ];
  let upTo = 0;
  for (const [outcome, share] of shares) {
    upTo += share;
    if (point < upTo) return outcome;
  }
  return 'accept';
}
