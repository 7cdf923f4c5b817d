import { createHash } from 'node:crypto';

/** A statement with its parameters apart from its text, so that no value is ever part of SQL. */
export interface Statement<Row> {
  readonly text: string;
  readonly name: string;
  readonly label: string;
  readonly values: readonly unknown[];
  /** Only for the type checker: the shape of a result row. */
  readonly row?: Row;
}

interface Prepared {
  readonly text: string;
  readonly name: string;
  readonly label: string;
}

const preparedByTemplate = new WeakMap<TemplateStringsArray, Prepared>();
const labelPattern = /^\s*\/\*\s*([\w.-]+)\s*\*\//;

function prepare(strings: TemplateStringsArray): Prepared {
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  const label = labelPattern.exec(text)?.[1];
  if (label === undefined) {
    throw new Error(`A statement must start with its name, like /* inventory.prices */: ${text}`);
  }
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  // PostgreSQL cuts names at 63 bytes; the hash must survive.
  return { text, label, name: `${label.slice(0, 50)}:${hash}` };
}

/**
 * Writes a statement: every interpolation becomes a parameter. It starts with a comment that
 * names it (`schema.purpose`): the name shows up in pg_stat_activity, in traces and in metrics.
 */
export function sql<Row = Record<string, never>>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
): Statement<Row> {
  let prepared = preparedByTemplate.get(strings);
  if (prepared === undefined) {
    prepared = prepare(strings);
    preparedByTemplate.set(strings, prepared);
  }
  return { text: prepared.text, name: prepared.name, label: prepared.label, values };
}
