import type { CoverageCell } from '@tarnholt/contract';
import { classWords, count, inOneSentence, stateWords } from '../words.ts';

/** Which cells, by state; all of them are there to be read before one signs. */
export function CellNames({ cells }: { readonly cells: readonly CoverageCell[] }) {
  const byState = Map.groupBy(cells, ({ state }) => state);
  return (
    <details open={cells.length <= 12}>
      <summary>{count(cells.length, 'cell')}</summary>
      <ul>
        {[...byState].map(([state, ofState]) => (
          <li key={state}>
            <b>{stateWords(state)}</b>:{' '}
            {inOneSentence(ofState.map(({ itemClass }) => classWords(itemClass)))}
          </li>
        ))}
      </ul>
    </details>
  );
}
