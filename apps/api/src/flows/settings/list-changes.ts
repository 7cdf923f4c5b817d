import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { namesOfActors } from '../../domains/audit/index.ts';
import { listChanges } from '../../domains/settings/index.ts';
import type { SettingsDeps } from './deps.ts';

const perPage = 20;

export async function readChanges(
  { db }: Pick<SettingsDeps, 'db'>,
  { area, cursor }: CallRequest<'listSettingChanges'>['query'],
): Promise<CallOutput<'listSettingChanges'>> {
  const below = /^\d{1,18}$/.test(cursor ?? '') ? (cursor ?? null) : null;
  const rows = await listChanges(db, area, { below, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const names = await namesOfActors(
    db,
    shown.map(({ changedBy }) => changedBy),
  );
  return {
    changes: shown.map(({ id: _, changedBy, changedAt, ...change }) => ({
      ...change,
      changedBy: names.get(changedBy) ?? changedBy,
      changedAt: changedAt.toISOString(),
    })),
    nextCursor: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
