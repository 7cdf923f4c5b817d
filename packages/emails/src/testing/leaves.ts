export type Path = readonly (string | number)[];

/** Every text in the data, with the way to it. */
export function textsIn(data: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** A copy of the data with another text in one place. */
export function withText(data: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === key ? withText(item, rest, text) : item));
  }
  const record = data as Record<string, unknown>;
  return { ...record, [key]: withText(record[key], rest, text) };
}
