import type { Queryable } from '../../platform/database.ts';
import { type Statement, sql } from '../../platform/sql.ts';
import { metersOf } from './distances.ts';
import type { FoundDealer, ListedDealer } from './model.ts';

export interface Origin {
  readonly latitude: number;
  readonly longitude: number;
}

/** The last one of the page before. */
export interface After {
  readonly sortKey: string;
  readonly id: string;
}

export interface Page {
  readonly after: After | null;
  readonly limit: number;
}

export interface Near extends Page {
  readonly origin: Origin;
  /** Only what is nearer than this; null for no matter how far. */
  readonly withinMeters: number | null;
}

interface NearRecord {
  readonly dealer: ListedDealer;
  readonly chord: number;
}

interface NamedRecord {
  readonly dealer: ListedDealer;
  readonly sort_name: string;
}

type NearestOf = (values: NearValues) => Statement<NearRecord>;

interface NearValues {
  readonly latitude: number;
  readonly longitude: number;
  readonly afterChord: number;
  readonly afterId: string;
  readonly limit: number;
}

/**
 * Whoever is asked for decides the index, and PostgreSQL walks it from the origin outward, so that
 * the first page costs the same in a desert and in a city. Two things would make it read and sort
 * everybody instead: a second word in the inner order, which is why those at one place are sorted
 * outside; and how far it may go as a condition, since it cannot tell how many are inside.
 * What is shown of a dealer is put together for the page alone: hundreds may be at one place.
 * One statement each: the index of a condition is used only where the condition stands in it.
 */
const nearestOf: Readonly<Record<'anybody' | 'stocking' | 'preferred', NearestOf>> = {
  anybody: ({ latitude, longitude, afterChord, afterId, limit }) => sql<NearRecord>`
    /* dealers.find-nearest */
    select dealers.shown(l) as dealer, chord from (select l, chord from (
      select l, rds_key, position <-> dealers.position_of(${latitude}, ${longitude}) as chord
        from dealers.licensee l
       where is_listed
         and (position <-> dealers.position_of(${latitude}, ${longitude}), rds_key) >
             (${afterChord}::float8, ${afterId}::text)
       order by position <-> dealers.position_of(${latitude}, ${longitude})
       fetch first ${limit} rows with ties) near
     order by chord, rds_key limit ${limit}) page`,
  stocking: ({ latitude, longitude, afterChord, afterId, limit }) => sql<NearRecord>`
    /* dealers.find-nearest-stocking */
    select dealers.shown(l) as dealer, chord from (select l, chord from (
      select l, rds_key, position <-> dealers.position_of(${latitude}, ${longitude}) as chord
        from dealers.licensee l
       where is_listed and is_stocking
         and (position <-> dealers.position_of(${latitude}, ${longitude}), rds_key) >
             (${afterChord}::float8, ${afterId}::text)
       order by position <-> dealers.position_of(${latitude}, ${longitude})
       fetch first ${limit} rows with ties) near
     order by chord, rds_key limit ${limit}) page`,
  preferred: ({ latitude, longitude, afterChord, afterId, limit }) => sql<NearRecord>`
    /* dealers.find-nearest-preferred */
    select dealers.shown(l) as dealer, chord from (select l, chord from (
      select l, rds_key, position <-> dealers.position_of(${latitude}, ${longitude}) as chord
        from dealers.licensee l
       where is_listed and is_preferred
         and (position <-> dealers.position_of(${latitude}, ${longitude}), rds_key) >
             (${afterChord}::float8, ${afterId}::text)
       order by position <-> dealers.position_of(${latitude}, ${longitude})
       fetch first ${limit} rows with ties) near
     order by chord, rds_key limit ${limit}) page`,
};

/** The nearest first. Exported for the test that looks at the plan. */
export function nearestStatement(who: keyof typeof nearestOf, near: Near): Statement<NearRecord> {
  return nearestOf[who](valuesOf(near));
}

export async function findNearest(
  db: Queryable,
  who: keyof typeof nearestOf,
  near: Near,
): Promise<FoundDealer[]> {
  return inside(near, await db.query(nearestStatement(who, near)));
}

/** More than so many of a name are looked for from the origin outward. */
const rareName = 1_000;

/**
 * The nearest of those whose names have all the words, or begin with them. PostgreSQL cannot tell how
 * common the beginning of a word is, and walks through the whole country for a name that nobody has:
 * it is told which way to go.
 */
export async function findNearestNamed(
  db: Queryable,
  named: Named,
  near: Near,
): Promise<FoundDealer[]> {
  const [found] = await db.query(
    sql<{ count: number }>`/* dealers.count-named */
      select count(*)::int as count from (
        select from dealers.licensee
         where is_listed and words @@ to_tsquery('pg_catalog.simple', ${queryOf(named.words)})
         limit ${rareName + 1}) as counted`,
  );
  const way = found !== undefined && found.count > rareName ? 'walk' : 'collect';
  return inside(near, await db.query(nearestNamed[way](named, valuesOf(near))));
}

const nearestNamed = {
  walk: ({ words, isStocking }: Named, values: NearValues) => {
    const { latitude, longitude, afterChord, afterId, limit } = values;
    return sql<NearRecord>`/* dealers.find-nearest-of-common-name */
      select dealers.shown(l) as dealer, chord from (select l, chord from (
        select l, rds_key, position <-> dealers.position_of(${latitude}, ${longitude}) as chord
          from dealers.licensee l
         where is_listed and words @@ to_tsquery('pg_catalog.simple', ${queryOf(words)})
           and (is_stocking or not ${isStocking}::boolean)
           and (position <-> dealers.position_of(${latitude}, ${longitude}), rds_key) >
               (${afterChord}::float8, ${afterId}::text)
         order by position <-> dealers.position_of(${latitude}, ${longitude})
         fetch first ${limit} rows with ties) near
       order by chord, rds_key limit ${limit}) page`;
  },
  collect: ({ words, isStocking }: Named, values: NearValues) => {
    const { latitude, longitude, afterChord, afterId, limit } = values;
    return sql<NearRecord>`/* dealers.find-nearest-of-rare-name */
      with same_name as materialized (
        select l, rds_key, position <-> dealers.position_of(${latitude}, ${longitude}) as chord
          from dealers.licensee l
         where is_listed and words @@ to_tsquery('pg_catalog.simple', ${queryOf(words)})
           and (is_stocking or not ${isStocking}::boolean))
      select dealers.shown(l) as dealer, chord from same_name
       where (chord, rds_key) > (${afterChord}::float8, ${afterId}::text)
       order by chord, rds_key limit ${limit}`;
  },
};

export interface Named {
  readonly words: readonly string[];
  readonly isStocking: boolean;
}

/** By name, from A on. */
export async function findNamed(
  db: Queryable,
  { words, isStocking }: Named,
  { after, limit }: Page,
): Promise<FoundDealer[]> {
  const { sortKey, id } = after ?? { sortKey: '', id: '' };
  if (words.length > 0) {
    return named(
      await db.query(
        sql<NamedRecord>`/* dealers.find-named */
          select dealers.shown(l) as dealer, sort_name from dealers.licensee l
           where is_listed and words @@ to_tsquery('pg_catalog.simple', ${queryOf(words)})
             and (is_stocking or not ${isStocking}::boolean)
             and (sort_name, rds_key) > (${sortKey}, ${id})
           order by sort_name, rds_key limit ${limit}`,
      ),
    );
  }
  if (isStocking) {
    return named(
      await db.query(
        sql<NamedRecord>`/* dealers.list-stocking */
          select dealers.shown(l) as dealer, sort_name from dealers.licensee l
           where is_listed and is_stocking and (sort_name, rds_key) > (${sortKey}, ${id})
           order by sort_name, rds_key limit ${limit}`,
      ),
    );
  }
  return named(
    await db.query(
      sql<NamedRecord>`/* dealers.list-all */
        select dealers.shown(l) as dealer, sort_name from dealers.licensee l
         where is_listed and (sort_name, rds_key) > (${sortKey}, ${id})
         order by sort_name, rds_key limit ${limit}`,
    ),
  );
}

/** The licensee of a license number, however far away. */
export async function findByKey(
  db: Queryable,
  rdsKey: string,
  origin: Origin | null,
): Promise<FoundDealer[]> {
  const rows = await db.query(
    sql<{ dealer: ListedDealer; chord: number | null }>`/* dealers.find-by-key */
      select dealers.shown(l) as dealer,
             position <-> dealers.position_of(${origin?.latitude ?? null}, ${origin?.longitude ?? null})
               as chord
        from dealers.licensee l where is_listed and rds_key = ${rdsKey}`,
  );
  return rows.map(({ dealer, chord }) => ({
    ...dealer,
    meters: chord === null ? null : metersOf(chord),
    sortKey: '',
  }));
}

/** The words of a text as the directory has them: letters and digits in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function queryOf(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}

function valuesOf({ origin, after, limit }: Near): NearValues {
  return {
    ...origin,
    afterChord: after === null ? -1 : Number(after.sortKey),
    afterId: after?.id ?? '',
    limit,
  };
}

/** They come in the order of their distance: behind the first that is too far away all are. */
function inside({ withinMeters }: Near, rows: readonly NearRecord[]): FoundDealer[] {
  return rows
    .map(({ dealer, chord }) => ({ ...dealer, meters: metersOf(chord), sortKey: String(chord) }))
    .filter(({ meters }) => withinMeters === null || meters < withinMeters);
}

function named(rows: readonly NamedRecord[]): FoundDealer[] {
  return rows.map(({ dealer, sort_name }) => ({ ...dealer, meters: null, sortKey: sort_name }));
}
