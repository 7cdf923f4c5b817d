import { Breaker } from '../../../platform/breaker.ts';
import type { CardProvider, ProviderAnswer } from './card-provider.ts';

/** So many charges in a row whose end nobody knows, and new ones wait for so long. */
const patience = { failures: 5, restMs: 10_000 };

export interface WatchedProvider {
  readonly provider: CardProvider;
  /**
   * False while charges keep ending in the dark: whoever wants to pay is told so at once, and nobody's
   * card is left in doubt. Now and then one is let through, and its end decides about the others.
   */
  mayCharge(): boolean;
}

/** Watches how charges end. What is already under way goes on as before. */
export function watchProvider(provider: CardProvider): WatchedProvider {
  const breaker = new Breaker({ ...patience, now: () => performance.now() });
  return {
    mayCharge: () => breaker.mayTry(),
    provider: {
      ...provider,
      async authorize(charge) {
        const answer = await provider.authorize(charge);
        if (isInTrouble(answer)) breaker.failed();
        else breaker.succeeded();
        return answer;
      },
    },
  };
}

function isInTrouble({ class: outcome, alarm }: ProviderAnswer): boolean {
  return outcome === 'unknown' || alarm === 'configuration';
}
