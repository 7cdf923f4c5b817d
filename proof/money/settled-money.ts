import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../arguments.ts';
import { type VerifyMoneyOptions, verifyMoney } from './verify-money.ts';

/** What is unsettled has this long to come to rest. */
const quietMs = 60_000;

/**
 * The findings once all hold, or those of the last look when the time is up; without those whose
 * names `leaveOut` matches, which nothing is waited for.
 */
export async function settledMoney(
  options: VerifyMoneyOptions,
  leaveOut?: RegExp,
): Promise<Finding[]> {
  const end = Date.now() + quietMs;
  for (;;) {
    const findings = (await verifyMoney(options)).filter(({ name }) => !leaveOut?.test(name));
    if (findings.every(({ holds }) => holds) || Date.now() > end) return findings;
    await sleep(1_000);
  }
}
