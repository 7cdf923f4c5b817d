import { beforeAll, describe, expect, test } from 'vitest';
import { type Statement, sql } from '../../platform/sql.ts';
import { locateZipCode, readZipCodes } from '../../platform/zip-codes.ts';
import { importMadeUpLicensees } from '../../testing/import-made-up-licensees.ts';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { shareTestApi } from '../../testing/test-core.ts';
import {
  findNearest,
  findNearestNamed,
  type Near,
  nearestStatement,
  type Origin,
} from './search-store.ts';

const api = shareTestApi();
const rows = 80_000;
const zips = await readZipCodes();

beforeAll(async () => {
  await importMadeUpLicensees(api(), { rows });
}, 300_000);

const near = (origin: Origin, more: Partial<Near> = {}): Near => ({
  origin,
  withinMeters: null,
  after: null,
  limit: 20,
  ...more,
});

/** By the law of cosines of the sphere in another shape: angles from a cross and a dot product. */
function metersBetween(one: Origin, other: Origin): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const turn = radians(other.longitude - one.longitude);
  const across = Math.hypot(
    Math.cos(b) * Math.sin(turn),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
  const along = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
  return 6_378_137 * Math.atan2(across, along);
}

interface Placed extends Origin {
  readonly id: string;
}

const allPlaced = () =>
  api().db.query(sql<Placed>`/* testing.all-places */
    select rds_key as id, latitude, longitude from dealers.licensee where latitude is not null`);

describe('distances', () => {
  test('of random places and radii are those of an independent computation', {
    tags: ['DLR-02'],
  }, async () => {
    const placed = await allPlaced();
    expect(placed).toHaveLength(rows);
    const random = seededRandom(7);
    const limit = 2_000;
    for (let round = 0; round < 12; round += 1) {
      const origin = {
        latitude: 18 + random(5_400_000) / 100_000,
        longitude: -180 + random(36_000_000) / 100_000,
      };
      const withinMeters = 1_000 * (1 + random(round < 6 ? 400 : 3_000));
      const found = await findNearest(api().db, 'anybody', near(origin, { withinMeters, limit }));
      const expected = placed
        .map((place) => ({ id: place.id, meters: metersBetween(origin, place) }))
        .filter(({ meters }) => meters < withinMeters)
        .sort((one, other) => one.meters - other.meters);
      const metersOf = new Map(expected.map(({ id, meters }) => [id, meters]));
      expect(found).toHaveLength(Math.min(limit, expected.length));
      for (const [index, { id, meters }] of found.entries()) {
        const own = metersOf.get(id) ?? -1;
        expect(Math.abs((meters ?? -2) - own)).toBeLessThan(0.001);
        // Many share a place: whichever of them comes here, it is as far.
        expect(Math.abs(own - (expected[index]?.meters ?? -2))).toBeLessThan(0.001);
      }
    }
  });

  test('a radius that ends at a dealer leaves it out, and a hair more takes it in', async () => {
    const random = seededRandom(11);
    for (let round = 0; round < 20; round += 1) {
      const { latitude, longitude } = pick(random, zips);
      const origin = { latitude: Number(latitude), longitude: Number(longitude) };
      const [, second] = await findNearest(api().db, 'anybody', near(origin));
      const farthest = (await findNearest(api().db, 'anybody', near(origin))).at(-1);
      const edge = farthest?.meters ?? 0;
      const idsWithin = async (withinMeters: number) =>
        (await findNearest(api().db, 'anybody', near(origin, { withinMeters, limit: 1_000 }))).map(
          ({ id }) => id,
        );
      expect(second).toBeDefined();
      expect(await idsWithin(edge)).not.toContain(farthest?.id);
      expect(await idsWithin(edge * (1 + 1e-12) + 1e-6)).toContain(farthest?.id);
    }
  });

  test('across the date line are the short way round', async () => {
    const east = { latitude: 52, longitude: 179.9 };
    const [first] = await findNearest(api().db, 'anybody', near(east, { limit: 1 }));
    const placed = await allPlaced();
    const nearest = Math.min(...placed.map((place) => metersBetween(east, place)));
    expect(first?.meters).toBeCloseTo(nearest, 3);
  });
});

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly 'Execution Time': number }[];
}

describe('among eighty thousand', () => {
  const explain = async ({ text, values }: Statement<unknown>) => {
    const { rows: plans } = await api().db.execute(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const [plan] = plans as Explained[];
    return {
      plan: JSON.stringify(plan),
      milliseconds: plan?.['QUERY PLAN'][0]?.['Execution Time'] ?? 0,
    };
  };

  test('the nearest twenty of any ZIP code take five milliseconds at most, by the index', async () => {
    const random = seededRandom(3);
    const slow: string[] = [];
    // In the capital hundreds of licensees are at one place.
    const crowded = zips.filter(({ zip }) => zip.startsWith('200'));
    const asked = [...Array.from({ length: 300 }, () => pick(random, zips)), ...crowded];
    for (const [round, { zip }] of asked.entries()) {
      const origin = await locateZipCode(api().db, zip);
      if (origin === null) throw new Error(`${zip} is not there`);
      // The machine may be busy with something else: the best of a few is what it costs.
      let best = Number.POSITIVE_INFINITY;
      for (let again = 0; again < 10 && best > 5; again += 1) {
        const withinMeters = round % 2 === 0 ? null : 80_467;
        const { plan, milliseconds } = await explain(
          nearestStatement('anybody', near(origin, { limit: 21, withinMeters })),
        );
        expect(plan).toContain('licensee_by_place');
        expect(plan).not.toContain('Seq Scan');
        best = Math.min(best, milliseconds);
      }
      if (best > 5) slow.push(`${zip}: ${best} ms`);
    }
    expect(slow).toEqual([]);
  }, 120_000);

  test.each([
    ['a common word', 'arms'],
    ['a rare one', '1002'],
    ['the beginning of many', 'a'],
    ['one that nobody has', 'haystack'],
  ])('the nearest of a name, %s, are found without a look at everybody', async (_kind, word) => {
    const named = { words: [word], isStocking: false };
    const search = near({ latitude: 42.8, longitude: -106.3 }, { limit: 21 });
    const first = await findNearestNamed(api().db, named, search);
    const began = process.hrtime.bigint();
    const again = await findNearestNamed(api().db, named, search);
    const milliseconds = Number(process.hrtime.bigint() - began) / 1e6;
    expect(again).toEqual(first);
    // Reading all of them takes several hundred.
    expect(milliseconds).toBeLessThan(100);
  });

  test('those that are recommended have an index of their own', async () => {
    const { plan } = await explain(
      nearestStatement('preferred', near({ latitude: 42.8, longitude: -106.3 }, { limit: 3 })),
    );
    expect(plan).toContain('preferred_by_place');
  });
});
