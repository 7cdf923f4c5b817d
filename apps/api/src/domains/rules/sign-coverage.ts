import { randomUUID } from 'node:crypto';
import { usStates } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import {
  findPublication,
  insertCoverage,
  listCoverage,
  type Publication,
  withdrawCoverage,
} from './coverage-store.ts';
import { itemClasses } from './model.ts';
import type { Person } from './people.ts';
import { Ruleset } from './ruleset.ts';
import type { RuleSeals } from './seals.ts';
import { findRuleset, readStanding } from './store.ts';

/** States and classes of items, each as a list; every state with every class is a cell. */
export interface Cells {
  readonly states: readonly string[];
  readonly itemClasses: readonly string[];
}

export const allStates: readonly string[] = Object.keys(usStates);

/** `all`, or names with commas. Throws for one that is none. */
export function readCells(states: string, classes: string): Cells {
  return {
    states: readNames('state', states, allStates),
    itemClasses: readNames('class', classes, itemClasses),
  };
}

function readNames(kind: string, given: string, known: readonly string[]): string[] {
  if (given === 'all') return [...known];
  const names = given.split(',').map((name) => name.trim());
  const wrong = names.filter((name) => !known.includes(name));
  if (wrong.length > 0) throw new Error(`no ${kind}: ${wrong.join(', ')}`);
  return [...new Set(names)];
}

export interface Cell {
  readonly state: string;
  readonly itemClass: string;
}

export const cellsOf = ({ states, itemClasses: classes }: Cells) =>
  states.flatMap((state) => classes.map((itemClass) => ({ state, itemClass })));

export interface CoverageToSign extends Cells {
  /** The last day, at most a year from now. */
  readonly validUntil: string;
  readonly signedBy: Person;
  readonly note?: string;
}

/** Somebody answers for the rules that count now. Answers for how many cells. */
export async function signCoverage(
  db: Queryable,
  seals: RuleSeals,
  signed: CoverageToSign,
): Promise<number> {
  return signCells(db, seals, { ...signed, cells: cellsOf(signed) });
}

export async function signCells(
  db: Queryable,
  seals: RuleSeals,
  signed: Omit<CoverageToSign, keyof Cells> & { readonly cells: readonly Cell[] },
): Promise<number> {
  const { at, hash, publicationId } = await readStanding(db, [], []);
  const stored = hash === null ? null : await findRuleset(db, hash);
  if (stored === null) throw new Error('no ruleset is published: there is nothing to sign over');
  const ruleset = new Ruleset(stored);
  const signature = {
    cells: signed.cells.map(
      ({ state, itemClass }) => `${state} ${itemClass} ${ruleset.scopeHash(state, itemClass)}`,
    ),
    isSample: ruleset.isSample,
    firstDay: at.toISOString().slice(0, 10),
    lastDay: signed.validUntil,
    person: signed.signedBy,
    note: signed.note ?? '',
    overPublication: publicationId,
    once: randomUUID(),
  };
  return insertCoverage(db, signature, seals.sign(signature));
}

export function withdrawCells(
  db: Queryable,
  cells: readonly Cell[],
  by: { readonly reason: string; readonly withdrawnBy: Person },
): Promise<number> {
  return withdrawCoverage(db, cells, by);
}

/** Takes it back, from this moment on. Answers how many signatures ended. */
export function endCoverage(
  db: Queryable,
  cells: Cells,
  by: { readonly reason: string; readonly withdrawnBy: string },
): Promise<number> {
  return withdrawCoverage(db, cellsOf(cells), by);
}

export interface StandingOfRules {
  readonly publication: Publication;
  readonly rules: number;
  readonly overdue: readonly string[];
  /** Cells that nobody answers for, or no longer: nothing of them is sold. */
  readonly uncovered: readonly { readonly state: string; readonly itemClass: string }[];
  readonly covered: number;
  /** When the first of the signatures that count ends. */
  readonly firstEnd: string | null;
}

/** What an operator wants to know; null while nothing was published. */
export async function describeStanding(db: Queryable): Promise<StandingOfRules | null> {
  const publication = await findPublication(db);
  const stored = publication === null ? null : await findRuleset(db, publication.hash);
  if (publication === null || stored === null) return null;
  const ruleset = new Ruleset(stored);
  const { at } = await readStanding(db, [], []);
  const today = at.toISOString().slice(0, 10);
  const signed = (await listCoverage(db)).filter(
    ({ state, itemClass, scopeHash, isSample }) =>
      isSample === ruleset.isSample && scopeHash === ruleset.scopeHash(state, itemClass),
  );
  // The signature that ends last is the one that counts for a cell.
  const ends = new Map(
    signed.map(({ state, itemClass, validUntil }) => [`${state} ${itemClass}`, validUntil]),
  );
  const cells = cellsOf({ states: allStates, itemClasses });
  return {
    publication,
    rules: ruleset.rules.length,
    overdue: ruleset.rules.flatMap(({ id, rule }) => {
      const due = rule?.review_due ?? null;
      return due !== null && due < today ? [id] : [];
    }),
    uncovered: cells.filter(({ state, itemClass }) => !ends.has(`${state} ${itemClass}`)),
    covered: ends.size,
    firstEnd: [...ends.values()].toSorted()[0] ?? null,
  };
}
