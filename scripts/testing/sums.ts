/** What sums of books are made of, and how two of them are compared. */

export interface Sums {
  sold: number;
  soldTax: number;
  soldShipping: number;
  returned: number;
  returnedTax: number;
  returnedShipping: number;
  units: number;
  returnedUnits: number;
  orders: number;
}

export const keyOf = (day: string, part: string): string => `${day} ${part}`;

export function noSums(): Sums {
  return {
    ...{ sold: 0, soldTax: 0, soldShipping: 0, returned: 0, returnedTax: 0, returnedShipping: 0 },
    ...{ units: 0, returnedUnits: 0, orders: 0 },
  };
}

/** Zones change their offset at whole quarters of an hour, so one look serves all of it. */
export function dayCounter(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const known = new Map<number, string>();
  return (ms) => {
    const quarter = Math.floor(ms / 900_000);
    let day = known.get(quarter);
    if (day === undefined) {
      day = format.format(new Date(ms)).slice(0, 10);
      known.set(quarter, day);
    }
    return day;
  };
}

/** Which keys of two tables are not the same; what is nothing everywhere is as good as missing. */
export function differingKeys<Row extends object>(
  expected: ReadonlyMap<string, Row>,
  found: ReadonlyMap<string, Row>,
): string[] {
  const isNothing = (row: Row | undefined) =>
    row === undefined || Object.values(row).every((value) => value === 0);
  return [...new Set([...expected.keys(), ...found.keys()])].filter((key) => {
    const [a, b] = [expected.get(key), found.get(key)];
    if (isNothing(a) || isNothing(b)) return !(isNothing(a) && isNothing(b));
    return Object.entries(a as object).some(([name, value]) => (b as never)[name] !== value);
  });
}
