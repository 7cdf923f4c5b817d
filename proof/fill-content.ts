import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../scripts/servers/run-folder.ts';

/**
 * Puts many products into Strapi's tables by SQL, as copies of one that is published: draft and
 * published version, components at every depth, relations, files. No event tells of them, as after
 * a restored backup; a rebuild has to find them.
 */
export async function fillContent(options: {
  readonly databaseUrl: string;
  readonly templateId: string;
  readonly copies: number;
}): Promise<string[]> {
  const client = new Client({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const copier = new Copier(client, options.copies);
    const { rows } = await client.query<{ id: number }>(
      'select id from products where document_id = $1 order by id',
      [options.templateId],
    );
    if (rows.length < 2) throw new Error(`product ${options.templateId} is not published`);
    await copier.copy(
      'products',
      'api::product.product',
      rows.map(({ id }) => id),
      { document_id: documentIdSql, title: "t.title || ' ' || n", slug: "t.slug || '-' || n" },
    );
    await client.query('commit');
    await client.query('analyze');
    const ids = await client.query<{ document_id: string }>(
      `select distinct document_id from products where document_id like 'bulk%' order by 1`,
    );
    return ids.rows.map((row) => row.document_id);
  } finally {
    await client.end();
  }
}

const documentIdSql = `'bulk' || lpad(n::text, 20, '0')`;

/** Tables of components by their Strapi name, from the schemas that Strapi itself reads. */
const componentTables = new Map(
  globSync('apps/content/src/components/*/*.json', { cwd: projectRoot }).map((path) => {
    const { collectionName } = JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as {
      collectionName: string;
    };
    return [`${basename(dirname(path))}.${basename(path, '.json')}`, collectionName];
  }),
);

/** The id of copy n of row t, given the id of the row and the largest id before. */
type NewId = (idSql: string) => string;

class Copier {
  readonly #client: Client;
  readonly #copies: number;

  constructor(client: Client, copies: number) {
    this.#client = client;
    this.#copies = copies;
  }

  /** Copies rows of a table with everything that hangs below them; says how ids were given. */
  async copy(
    table: string,
    uid: string,
    ids: readonly number[],
    changes: Record<string, string> = {},
  ): Promise<NewId> {
    const newId = await this.#copyRows(table, ids, changes);
    await this.#copyComponents(table, ids, newId);
    await this.#copyLinks(table, ids, newId);
    await this.#copyFiles(uid, ids, newId);
    return newId;
  }

  async #copyRows(
    table: string,
    ids: readonly number[],
    changes: Record<string, string>,
  ): Promise<NewId> {
    const [top] = await this.#query<{ max: number }>(
      `select coalesce(max(id), 0)::int as max from ${table}`,
    );
    const list = `array[${ids.join(',')}]`;
    const newId: NewId = (id) =>
      `${top?.max ?? 0} + (n - 1) * ${ids.length} + array_position(${list}, ${id}::int)`;
    await this.#insert(table, `t.id = any(${list})`, { id: newId('t.id'), ...changes });
    await this.#query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
    return newId;
  }

  async #copyComponents(table: string, ids: readonly number[], newId: NewId): Promise<void> {
    const joins = `${table}_cmps`;
    if (!(await this.#exists(joins))) return;
    const rows = await this.#query<{ component_type: string; cmp_ids: number[] }>(
      `select component_type, array_agg(cmp_id order by cmp_id) as cmp_ids from ${joins}
        where entity_id = any(array[${ids.join(',')}]) group by component_type`,
    );
    for (const { component_type, cmp_ids } of rows) {
      const componentTable = componentTables.get(component_type);
      if (componentTable === undefined) throw new Error(`no component ${component_type}`);
      const newComponentId = await this.copy(componentTable, component_type, cmp_ids);
      await this.#insertWithOwnIds(
        joins,
        `t.entity_id = any(array[${ids.join(',')}]) and t.component_type = '${component_type}'`,
        { entity_id: newId('t.entity_id'), cmp_id: newComponentId('t.cmp_id') },
      );
    }
  }

  /** What a copy points at stays the same; only its own side of a link is new. */
  async #copyLinks(table: string, ids: readonly number[], newId: NewId): Promise<void> {
    const links = await this.#query<{ table_name: string; column_name: string }>(
      `select c.conrelid::regclass::text as table_name, a.attname as column_name
         from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = '${table}'::regclass
          and c.conrelid::regclass::text like '${table}\\_%\\_lnk' and a.attname not like 'inv\\_%'`,
    );
    for (const { table_name, column_name } of links) {
      await this.#insertWithOwnIds(table_name, `t.${column_name} = any(array[${ids.join(',')}])`, {
        [column_name]: newId(`t.${column_name}`),
      });
    }
  }

  async #copyFiles(uid: string, ids: readonly number[], newId: NewId): Promise<void> {
    await this.#insertWithOwnIds(
      'files_related_mph',
      `t.related_type = '${uid}' and t.related_id = any(array[${ids.join(',')}])`,
      { related_id: newId('t.related_id') },
    );
  }

  #insertWithOwnIds(table: string, where: string, changes: Record<string, string>): Promise<void> {
    return this.#insert(table, where, {
      id: `nextval(pg_get_serial_sequence('${table}', 'id'))`,
      ...changes,
    });
  }

  async #insert(table: string, where: string, changes: Record<string, string>): Promise<void> {
    const columns = await this.#query<{ attname: string }>(
      `select attname from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
    );
    const names = columns.map(({ attname }) => `"${attname}"`);
    const values = columns.map(({ attname }) => changes[attname] ?? `t."${attname}"`);
    await this.#query(
      `insert into ${table} (${names.join(', ')})
       select ${values.join(', ')} from ${table} t cross join generate_series(1, ${this.#copies}) n
        where ${where}`,
    );
  }

  async #exists(table: string): Promise<boolean> {
    const [row] = await this.#query<{ found: boolean }>(
      `select to_regclass('${table}') is not null as found`,
    );
    return row?.found ?? false;
  }

  async #query<Row extends object>(text: string): Promise<Row[]> {
    return (await this.#client.query<Row>(text)).rows;
  }
}
