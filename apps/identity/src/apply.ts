import type { AdminApi } from './admin-api.ts';
import type { DesiredRealm } from './desired.ts';
import type { Change } from './plan/change.ts';
import { planRealm } from './plan/realm.ts';

/** Creating a thing makes room for the next; far fewer rounds than this are ever needed. */
const mostRounds = 8;

export interface Outcome {
  readonly made: readonly string[];
  /** What is there and should not be, for a person to decide about. */
  readonly left: readonly string[];
}

/**
 * Makes the realm what it should be. Safe to repeat: a second run finds nothing to do. Each change
 * stands alone; a run that breaks off is finished by the next.
 */
export async function applyRealm(
  admin: AdminApi,
  desired: DesiredRealm,
  options: { readonly prune: boolean },
): Promise<Outcome> {
  const made: string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const plan = await planRealm(admin, desired);
    const possible = plan.flatMap((change) => {
      const make = change.make ?? (options.prune ? change.prune : undefined);
      return make === undefined ? [] : [{ ...change, make }];
    });
    if (possible.length === 0) return { made, left: plan.map(textOf) };
    for (const change of possible) {
      await change.make();
      made.push(change.text);
    }
  }
  const left = (await planRealm(admin, desired)).map(textOf).join('\n  ');
  throw new Error(`realm ${desired.realm} does not settle; it still differs in:\n  ${left}`);
}

const textOf = ({ text }: Change) => text;
