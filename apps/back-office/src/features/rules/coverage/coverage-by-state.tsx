import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { CoverageCell } from '@tarnholt/contract';
import { useState } from 'react';
import { Badge } from '../../orders/badge.tsx';
import { classWords, coverageWords, stateWords } from '../words.ts';
import { shortWords } from './cell-words.ts';
import { type Chosen, cellsThatAre, keyOf, toggle } from './chosen-cells.ts';

interface CoverageByStateProps {
  readonly cells: readonly CoverageCell[];
  readonly chosen: Chosen;
  /** Null where nobody may choose. */
  readonly choose: ((chosen: Chosen) => void) | null;
}

/** Where there is no room for a table: a state at a time. */
export function CoverageByState({ cells, chosen, choose }: CoverageByStateProps) {
  const byState = Map.groupBy(cells, ({ state }) => state);
  return (
    <ul className="coverage-states">
      {[...byState].map(([state, ofState]) => (
        <li key={state} className="panel">
          <StateCells state={state} cells={ofState} chosen={chosen} choose={choose} />
        </li>
      ))}
    </ul>
  );
}

interface StateCellsProps extends CoverageByStateProps {
  readonly state: string;
}

/** Its classes are drawn once somebody opens it: there are six hundred of them. */
function StateCells({ state, cells, chosen, choose }: StateCellsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const covered = cellsThatAre(['covered', 'ending'], cells).length;
  const picked = cells.filter((cell) => chosen.has(keyOf(cell))).length;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b>{stateWords(state)}</b> {covered} of {cells.length} covered
        {picked > 0 && `, ${picked} chosen`}
      </summary>
      {isOpen && (
        <ul className="coverage-classes">
          {choose !== null && (
            <li>
              <FormControlLabel
                label={`All of ${stateWords(state)}`}
                control={
                  <Checkbox
                    checked={picked === cells.length}
                    indeterminate={picked > 0 && picked < cells.length}
                    onChange={() => choose(toggle(chosen, cells))}
                  />
                }
              />
            </li>
          )}
          {cells.map((cell) => (
            <li key={cell.itemClass} className="coverage-class">
              {choose === null ? (
                <span>{classWords(cell.itemClass)}</span>
              ) : (
                <FormControlLabel
                  label={classWords(cell.itemClass)}
                  control={
                    <Checkbox
                      checked={chosen.has(keyOf(cell))}
                      onChange={() => choose(toggle(chosen, [cell]))}
                    />
                  }
                />
              )}
              <Badge words={{ label: shortWords(cell), tone: coverageWords[cell.standing].tone }} />
              {cell.signedBy !== null && (
                <span className="small muted">signed by {cell.signedBy}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
