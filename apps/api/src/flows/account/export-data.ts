import type { Database } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { Person } from '../../platform/personal-data.ts';
import { personOf } from './person-of.ts';
import { personalData } from './personal-data.ts';

interface Export {
  readonly about: string;
  readonly exportedAt: string;
  /** By table; a table that has nothing of the person is there with an empty list. */
  readonly data: Readonly<Record<string, readonly object[]>>;
}

const about =
  'Everything that this shop keeps about you, as it is stored. Amounts are in cents, times in UTC. Your password and your sign-ins are kept by the sign-in service.';

/** One moment of all tables: nothing that was changed meanwhile is there twice or not at all. */
export function collectData(db: Database, caller: Caller, now: Date): Promise<Export> {
  return db.transaction(
    async (tx) => {
      const person: Person = await personOf(tx, caller);
      const data: Record<string, readonly object[]> = {};
      for (const { tables } of personalData) {
        for (const [name, table] of Object.entries(tables))
          data[name] = await table.read(tx, person);
      }
      return { about, exportedAt: now.toISOString(), data };
    },
    { isolation: 'repeatable read' },
  );
}

export async function exportData(db: Database, caller: Caller, now: Date): Promise<FileAnswer> {
  const text = JSON.stringify(await collectData(db, caller, now), null, 2);
  const content = Buffer.from(`${text}\n`);
  return {
    content,
    fileName: `my-data-${now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json',
    sizeBytes: content.byteLength,
  };
}
