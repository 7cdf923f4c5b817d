import type { CoverageMap } from '@tarnholt/contract';
import { ruleLimits } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { itemClasses } from './model.ts';
import type { Ruleset } from './ruleset.ts';
import { allStates, type Cell, cellsOf } from './sign-coverage.ts';

export interface SignatureRow extends Cell {
  readonly scopeHash: string;
  readonly isSample: boolean;
  readonly validUntil: string;
  readonly signedBy: string;
  readonly signedAt: Date;
  readonly note: string;
}

/** Everything that was signed and is neither over nor withdrawn, those that end first first. */
export function listSignatures(db: Queryable): Promise<SignatureRow[]> {
  return db.query(
    sql<SignatureRow>`/* rules.list-signatures */
      select c.state, c.item_class as "itemClass", encode(c.scope_hash, 'hex') as "scopeHash",
             c.is_sample as "isSample", c.valid_until::text as "validUntil",
             c.signed_by as "signedBy", c.signed_at as "signedAt", c.note
        from rules.coverage c
       where c.valid_until >= (platform.steady_now() at time zone 'UTC')::date
         and not exists (select from rules.coverage_withdrawal w where w.coverage_id = c.id)
       order by c.valid_until, c.id`,
  );
}

/** Grows with everything that changes the map, and by nothing else. */
export async function readCoverageVersion(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ version: number }>`/* rules.read-coverage-version */
      select ((select count(*) from rules.coverage)
              + (select count(*) from rules.coverage_withdrawal)
              + (select count(*) from rules.publication))::int as version`,
  );
  return row?.version ?? 0;
}

const nameOf = ({ state, itemClass }: Cell) => `${state} ${itemClass}`;

/** The signature of each cell that counts for a set: the one that ends last. */
function countingFor(
  ruleset: Ruleset | null,
  signatures: readonly SignatureRow[],
): Map<string, SignatureRow> {
  if (ruleset === null) return new Map();
  return new Map(
    signatures
      .filter(
        ({ state, itemClass, scopeHash, isSample }) =>
          isSample === ruleset.isSample && scopeHash === ruleset.scopeHash(state, itemClass),
      )
      .map((signature) => [nameOf(signature), signature]),
  );
}

/** Cells that somebody answers for now, and nobody would for another set. */
export function endingCells(
  from: Ruleset | null,
  to: Ruleset,
  signatures: readonly SignatureRow[],
): Cell[] {
  const now = countingFor(from, signatures);
  const then = countingFor(to, signatures);
  return everyCell.filter((cell) => now.has(nameOf(cell)) && !then.has(nameOf(cell)));
}

const everyCell = cellsOf({ states: allStates, itemClasses });
const dayMs = 86_400_000;

export const lastDayOfSignatures = (at: Date) => dayAfter(at, 365);

function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Every cell, by the set that counts. `nameOfSigner` puts a person in words. */
export function drawMap(
  ruleset: Ruleset | null,
  signatures: readonly SignatureRow[],
  at: Date,
  nameOfSigner: (person: string) => string,
): Pick<CoverageMap, 'cells' | 'counts' | 'today' | 'lastDay'> {
  const counting = countingFor(ruleset, signatures);
  const others = new Map(signatures.map((signature) => [nameOf(signature), signature]));
  const soon = dayAfter(at, ruleLimits.endingDays);
  const cells = everyCell.map((cell): CoverageMap['cells'][number] => {
    const { state } = cell;
    const itemClass = cell.itemClass as CoverageMap['cells'][number]['itemClass'];
    const valid = counting.get(nameOf(cell));
    const shown = valid ?? others.get(nameOf(cell));
    if (shown === undefined) {
      const nobody = { validUntil: null, signedBy: null, signedAt: null, note: null };
      return { state, itemClass, standing: 'uncovered', ...nobody };
    }
    const ends = shown.validUntil <= soon ? 'ending' : 'covered';
    return {
      state,
      itemClass,
      standing: valid === undefined ? 'ended-by-change' : ends,
      validUntil: shown.validUntil,
      signedBy: nameOfSigner(shown.signedBy),
      signedAt: shown.signedAt.toISOString(),
      note: shown.note,
    };
  });
  const count = (standing: string) => cells.filter((cell) => cell.standing === standing).length;
  return {
    cells,
    today: dayAfter(at, 0),
    lastDay: lastDayOfSignatures(at),
    counts: {
      covered: count('covered'),
      ending: count('ending'),
      uncovered: count('uncovered'),
      endedByChange: count('ended-by-change'),
    },
  };
}
