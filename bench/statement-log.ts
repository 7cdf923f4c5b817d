import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { administer, type PrivatePostgres } from '../scripts/servers/postgres.ts';

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
 * PostgreSQL could plan with them in advance; those that say which cart or order it is are written as
 * `expressionOf` says.
 */
export function toPgbench(
  statements: readonly SentStatement[],
  expressionOf: (value: string, at: ParameterPlace) => string | undefined,
): PgbenchScript {
  const variables: Record<string, string> = {};
  const bind = (value: string): string => {
    const name = `sent_${Object.keys(variables).length}`;
    variables[name] = value;
    return `:${name}`;
  };
  const text = statements
    .map((statement, index) => {
      const filled = statement.text.replaceAll(/\$(\d+)/g, (_, number) => {
        const position = Number(number) - 1;
        const value = statement.parameters[position] ?? null;
        if (value === null) return 'null';
        return expressionOf(value, { statement: index, position, bind }) ?? bind(value);
      });
      return `${filled};\n`;
    })
    .join('');
  return { text, variables };
}

/** Where a value was sent. */
export interface ParameterPlace {
  readonly statement: number;
  readonly position: number;
  /** Makes a text a parameter of its own, for an expression that needs a part of the value. */
  readonly bind: (part: string) => string;
}

/** Of which type PostgreSQL takes each parameter of each statement. */
export async function parameterTypes(
  client: Client,
  statements: readonly SentStatement[],
): Promise<string[][]> {
  const types: string[][] = [];
  for (const { text, parameters } of statements) {
    if (parameters.length === 0) {
      types.push([]);
      continue;
    }
    await client.query(`prepare sent as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'sent'`,
    );
    await client.query('deallocate sent');
    types.push(rows[0]?.types ?? []);
  }
  return types;
}
