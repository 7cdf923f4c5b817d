import type { CoverageCell, CoverageState } from '@tarnholt/contract';
import { type RuledItemClass, ruledItemClasses } from '@tarnholt/contract/rules';
import { type UsState, usStates } from '@tarnholt/contract/us-states';

/** A state with a class of items. */
export interface CellName {
  readonly state: string;
  readonly itemClass: RuledItemClass;
}

/** Which cells somebody has chosen, by `keyOf`. */
export type Chosen = ReadonlySet<string>;

export const nothingChosen: Chosen = new Set();

export const keyOf = ({ state, itemClass }: CellName) => `${state} ${itemClass}`;

/** All of them, or none when all were chosen already. */
export function toggle(chosen: Chosen, cells: readonly CellName[]): Chosen {
  const keys = cells.map(keyOf);
  const given = new Set(keys);
  return keys.every((key) => chosen.has(key))
    ? new Set([...chosen].filter((key) => !given.has(key)))
    : new Set([...chosen, ...keys]);
}

export function cellsIn<C extends CellName>(chosen: Chosen, cells: readonly C[]): readonly C[] {
  return cells.filter((cell) => chosen.has(keyOf(cell)));
}

export function cellsThatAre(
  standings: readonly CoverageState[],
  cells: readonly CoverageCell[],
): readonly CoverageCell[] {
  return cells.filter(({ standing }) => standings.includes(standing));
}

/**
 * The chosen cells in an address, so that they outlive a sign-in: a state and its classes as three
 * digits (`CA801` is California with the first class and the last).
 */
export function writeChosen(chosen: Chosen): string {
  return states
    .flatMap((state) => {
      const bits = ruledItemClasses.reduce(
        (sum, itemClass, index) => sum + (chosen.has(keyOf({ state, itemClass })) ? 1 << index : 0),
        0,
      );
      return bits === 0 ? [] : [state + bits.toString(16).padStart(3, '0')];
    })
    .join('');
}

const states = Object.keys(usStates) as UsState[];

/** What is no cell in it is left out: addresses are typed by anybody. */
export function readChosen(text: string): Chosen {
  const keys = [...text.matchAll(/([A-Z]{2})([0-9a-f]{3})/g)].flatMap(
    ([, state = '', digits = '']) =>
      Object.hasOwn(usStates, state)
        ? ruledItemClasses
            .filter((_, index) => (Number.parseInt(digits, 16) & (1 << index)) !== 0)
            .map((itemClass) => keyOf({ state, itemClass }))
        : [],
  );
  return new Set(keys);
}

/** A place in the table; row 0 has the classes, column 0 the states. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads; null for a key that moves nothing. */
export function move(
  { row, column }: Place,
  key: { readonly key: string; readonly ctrlKey: boolean },
  last: Place,
): Place | null {
  const within = (to: Place) => ({
    row: Math.min(Math.max(to.row, 0), last.row),
    column: Math.min(Math.max(to.column, 0), last.column),
  });
  switch (key.key) {
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: column - 1 });
    case 'ArrowRight':
      return within({ row, column: column + 1 });
    case 'PageUp':
      return within({ row: row - 10, column });
    case 'PageDown':
      return within({ row: row + 10, column });
    case 'Home':
      return key.ctrlKey ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return key.ctrlKey ? last : { row, column: last.column };
    default:
      return null;
  }
}

/** `3 classes in California` or `14 cells in 3 states`: what a dialog is about. */
export function describeCells(cells: readonly CellName[]): string {
  const byState = Map.groupBy(cells, ({ state }) => state);
  const [only] = byState.keys();
  if (byState.size === 1 && only !== undefined) {
    const where = usStates[only as UsState] ?? only;
    return cells.length === 1 ? `one class in ${where}` : `${cells.length} classes in ${where}`;
  }
  return `${cells.length} cells in ${byState.size} states`;
}
