import type { Reach } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useEffect, useState } from 'react';
import { reachApi } from './reach-api.ts';

interface AskedReach {
  /** Null until somebody has asked and was answered. */
  readonly reach: Reach | null;
  readonly failure: string | null;
  readonly isAsking: boolean;
}

const nothing: AskedReach = { reach: null, failure: null, isAsking: false };

/** Asks when somebody names a ZIP code, and again when they choose something else meanwhile. */
export function useReach(
  documentId: string,
  { sku, addOnSkus }: { readonly sku: string; readonly addOnSkus: readonly string[] },
  asked: { readonly zip: string } | null,
): AskedReach {
  const [state, setState] = useState(nothing);
  const addOns = addOnSkus.join();

  useEffect(() => {
    if (asked === null) return;
    const question = new AbortController();
    // What was said of another version, or another place, must not stand beside this one.
    setState({ ...nothing, isAsking: true });
    reachApi()
      .checkReach(
        {
          params: { documentId },
          query: { zip: asked.zip, sku, ...(addOns === '' ? {} : { addOns }) },
        },
        { signal: question.signal },
      )
      .then(
        (reach) => setState({ ...nothing, reach }),
        (error: unknown) => {
          if (!question.signal.aborted) setState({ ...nothing, failure: wordsOf(error) });
        },
      );
    return () => question.abort();
  }, [documentId, sku, addOns, asked]);

  return state;
}

function wordsOf(error: unknown): string {
  const title = error instanceof ApiError ? error.title : 'Something went wrong. Please try again.';
  return `Error: ${title}`;
}
