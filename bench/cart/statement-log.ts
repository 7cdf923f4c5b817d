import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administer, type PrivatePostgres } from '../../scripts/servers/postgres.ts';

/** A statement as a program sent it. */
export interface SentStatement {
  readonly text: string;
  /** In PostgreSQL's own spelling; null is NULL. */
  readonly parameters: readonly (string | null)[];
}

const prefix = 'user=%u ';
const capturing = {
  log_statement: "'all'",
  log_line_prefix: `'${prefix}'`,
  log_parameter_max_length: '-1',
};

/**
 * What the shop's role sends while `work` runs, taken from PostgreSQL's own log: a bench that kept a
 * copy of the statements would go on measuring the copy after the code had changed.
 */
export async function recordStatements(
  postgres: PrivatePostgres,
  work: () => Promise<unknown>,
): Promise<SentStatement[]> {
  const adminUrl = postgres.url('postgres', 'postgres');
  const change = async (statements: readonly string[]) => {
    await administer(adminUrl, [...statements, 'select pg_reload_conf()']);
    await sleep(300);
  };
  const settings = Object.entries(capturing);
  await change(settings.map(([name, value]) => `alter system set ${name} = ${value}`));
  const log = join(postgres.folder, 'server.log');
  const before = readFileSync(log, 'utf8').length;
  await work();
  await change([
    ...settings.map(([name]) => `alter system reset ${name}`),
    // As every private server has it.
    'alter system set log_parameter_max_length = 0',
  ]);
  return readStatementLog(readFileSync(log, 'utf8').slice(before));
}

/** The statements of the shop's role in a log that was written with the prefix above. */
export function readStatementLog(log: string): SentStatement[] {
  const entries = log.split(/^user=/m).slice(1);
  const statements: SentStatement[] = [];
  for (const entry of entries) {
    const sent = /^shop_app LOG: {2}(?:statement|execute \S+): ([\s\S]*)$/.exec(entry)?.[1];
    if (sent !== undefined)
      statements.push({ text: sent.replaceAll('\n\t', '\n').trim(), parameters: [] });
    const detail = /^shop_app DETAIL: {2}parameters: ([\s\S]*)$/i.exec(entry)?.[1];
    const last = statements.pop();
    if (last === undefined) continue;
    statements.push(detail === undefined ? last : { ...last, parameters: readParameters(detail) });
  }
  return statements;
}

function readParameters(detail: string): (string | null)[] {
  const text = detail.replaceAll('\n\t', '\n');
  return [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, quoted]) => quoted?.replaceAll("''", "'") ?? null,
  );
}

/** A script of pgbench and the variables that it is run with. */
export interface PgbenchScript {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * The statements as pgbench runs them. Values stay parameters, as they were when they were sent, or
 * PostgreSQL could plan with them in advance; those that say which cart it is are written as
 * `expressionOf` says.
 */
export function toPgbench(
  statements: readonly SentStatement[],
  expressionOf: (value: string) => string | undefined,
): PgbenchScript {
  const variables: Record<string, string> = {};
  const written = (value: string | null): string => {
    if (value === null) return 'null';
    const expression = expressionOf(value);
    if (expression !== undefined) return expression;
    const name = `sent_${Object.keys(variables).length}`;
    variables[name] = value;
    return `:${name}`;
  };
  const text = statements
    .map((statement) => {
      const filled = statement.text.replaceAll(/\$(\d+)/g, (_, number) =>
        written(statement.parameters[Number(number) - 1] ?? null),
      );
      return `${filled};\n`;
    })
    .join('');
  return { text, variables };
}
