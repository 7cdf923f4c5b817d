/** What the checks of a license are worth. Pure, as the judgment that goes by it. */

/** Which checks of a license the house demands. Counsel decides; it is a setting. */
export type VerificationPolicy = 'certified_copy' | 'ez_check' | 'either' | 'both';

export const ezCheckDays = 30;
const dayMs = 86_400_000;

/** What a person found when looking at the license as it stands now. */
export interface JudgedCheck {
  readonly method: 'ez_check' | 'certified_copy';
  readonly isGood: boolean;
  readonly at: Date;
}

/** What the directory says of the dealer now, apart from where it is. */
export interface DealerStanding {
  /** The house sends nothing there. */
  readonly isBlocked: boolean;
  /** Since when the list has the licensee at another place, or not at all. */
  readonly verifyAnewSince: Date | null;
}

/** What counts of the checks: those after the last one that found something wrong. */
export function standingChecks<C extends JudgedCheck>(checks: readonly C[], at: Date): C[] {
  const lastBad = checks.findLastIndex(({ isGood }) => !isGood);
  return checks.slice(lastBad + 1).filter((check) => {
    const age = at.getTime() - check.at.getTime();
    return check.method !== 'ez_check' || age <= ezCheckDays * dayMs;
  });
}

/** Whether the checks are all that the house demands. */
export function isVerified(
  checks: readonly JudgedCheck[],
  policy: VerificationPolicy,
  at: Date,
): boolean {
  const methods = new Set(standingChecks(checks, at).map(({ method }) => method));
  switch (policy) {
    case 'either':
      return methods.size > 0;
    case 'both':
      return methods.size === 2;
    default:
      return methods.has(policy);
  }
}

/** Those that can know of what the list has said at that time. A finding against it always counts. */
export function checksAfter(checks: readonly JudgedCheck[], since: Date): JudgedCheck[] {
  return checks.filter((check) => !check.isGood || check.at.getTime() > since.getTime());
}
