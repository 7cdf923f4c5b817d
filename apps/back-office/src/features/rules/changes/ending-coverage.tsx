import { classWords, inOneSentence, stateWords } from '../words.ts';
import { sayEnding } from './change-words.ts';
import './changes.css';

interface EndingCoverageProps {
  readonly cells: readonly { readonly state: string; readonly itemClass: string }[];
}

/** Which signatures end if a set is published. */
export function EndingCoverage({ cells }: EndingCoverageProps) {
  const byState = Map.groupBy(cells, ({ state }) => state);
  return (
    <div className="ending-coverage" data-ends={cells.length > 0}>
      <p>
        <strong>{sayEnding(cells.length)}</strong>
      </p>
      {cells.length > 0 && (
        <details>
          <summary>Which states and classes</summary>
          <ul>
            {[...byState].map(([state, ending]) => (
              <li key={state}>
                <b>{stateWords(state)}</b>:{' '}
                {inOneSentence(ending.map(({ itemClass }) => classWords(itemClass)))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
