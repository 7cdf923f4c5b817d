import type { CoverageCell } from '@tarnholt/contract';
import { ruledItemClasses, ruleLimits } from '@tarnholt/contract/rules';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classWords, coverageWords, stateWords } from '../words.ts';
import { fullWords, shortWords, spokenWords } from './cell-words.ts';
import { type Chosen, keyOf, move, type Place, toggle } from './chosen-cells.ts';

interface CoverageGridProps {
  readonly cells: readonly CoverageCell[];
  readonly chosen: Chosen;
  /** Null where nobody may choose. */
  readonly choose: ((chosen: Chosen) => void) | null;
}

/**
 * States by classes of items. One stop for the Tab key; arrows move inside, the space bar chooses a
 * cell, a whole row by its state, or a whole column by its class.
 */
export function CoverageGrid({ cells, chosen, choose }: CoverageGridProps) {
  const byState = Map.groupBy(cells, ({ state }) => state);
  const states = [...byState.keys()];
  const [focused, setFocused] = useState<Place>({ row: 1, column: 1 });
  const table = useRef<HTMLTableElement>(null);
  const last = { row: states.length, column: ruledItemClasses.length };

  const cellsAt = ({ row, column }: Place): readonly CoverageCell[] => {
    const itemClass = ruledItemClasses[column - 1];
    const ofRow = row === 0 ? cells : (byState.get(states[row - 1] ?? '') ?? []);
    return column === 0 ? ofRow : ofRow.filter((cell) => cell.itemClass === itemClass);
  };
  const goTo = (place: Place) => {
    setFocused(place);
    table.current
      ?.querySelector<HTMLElement>(`[data-place="${place.row}-${place.column}"]`)
      ?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const next = move(focused, event, last);
    if (next !== null) {
      event.preventDefault();
      goTo(next);
    } else if (choose !== null && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      choose(toggle(chosen, cellsAt(focused)));
    }
  };
  const pick = (place: Place) => {
    setFocused(place);
    choose?.(toggle(chosen, cellsAt(place)));
  };
  const partOf = (row: number, column: number) => {
    const covers = cellsAt({ row, column });
    return {
      'data-place': `${row}-${column}`,
      tabIndex: focused.row === row && focused.column === column ? 0 : -1,
      onClick: () => pick({ row, column }),
      onFocus: () => setFocused({ row, column }),
      'aria-selected': covers.length > 0 && covers.every((cell) => chosen.has(keyOf(cell))),
    };
  };
  const inFocus = focused.row > 0 && focused.column > 0 ? cellsAt(focused)[0] : undefined;
  return (
    <>
      <div className="coverage-key small">
        <p>
          A day: covered until then. Ends: within {ruleLimits.endingDays} days. Ended: a rule that
          it was signed over is another now. None: nobody has signed.
          {choose !== null &&
            ' Arrow keys move, the space bar chooses a cell, a whole state or a whole class.'}
        </p>
        <p className="coverage-focus">{inFocus !== undefined && fullWords(inFocus)}</p>
      </div>
      <section
        className="coverage-scroll panel"
        aria-label="Coverage by state and class of item"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
        tabIndex={0}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table to move in is a grid
          role="grid"
          aria-label="Coverage"
          aria-multiselectable="true"
          className="coverage-grid"
          data-can-choose={choose !== null}
          onKeyDown={press}
        >
          <thead>
            <tr>
              <th scope="col" {...partOf(0, 0)}>
                State
              </th>
              {ruledItemClasses.map((itemClass, index) => (
                <th key={itemClass} scope="col" {...partOf(0, index + 1)}>
                  {classWords(itemClass)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map((state, rowIndex) => (
              <tr key={state}>
                <th scope="row" {...partOf(rowIndex + 1, 0)}>
                  {stateWords(state)}
                </th>
                {ruledItemClasses.map((itemClass, index) => {
                  const [cell] = cellsAt({ row: rowIndex + 1, column: index + 1 });
                  return (
                    <td
                      key={itemClass}
                      {...partOf(rowIndex + 1, index + 1)}
                      {...(cell === undefined
                        ? {}
                        : { 'data-tone': coverageWords[cell.standing].tone })}
                    >
                      {cell !== undefined && (
                        <>
                          {shortWords(cell)}
                          <span className="visually-hidden">{spokenWords(cell)}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
