import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@tarnholt/service';
import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** At most `max` per `windowSeconds` for one subject. */
export interface LimitPolicy {
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
}

export interface LimitHit {
  readonly policy: string;
  /** True once per subject and window: one event tells the story, a thousand hide it. */
  readonly isFirst: boolean;
}

/** A whole /64 belongs to one subscriber: counting single IPv6 addresses limits nobody. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // One spelling for each address, whatever the proxy in front of us writes.
  const plain = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(plain);
  if (mapped !== null) return ipv4Of(mapped[1] ?? '', mapped[2] ?? '');
  const [left = [], right = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** An IPv4 address inside an IPv6 one stands in its last two groups. */
function ipv4Of(...groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.');
}

/** The subject of limits per address; `request.ip` has the trusted proxies taken off already. */
export function callerNetwork(request: { readonly ip: string }): string {
  return networkOf(request.ip);
}

/**
 * Counts one use in PostgreSQL, in one statement, and refuses with 429 past the limit. Shared by
 * all processes and kept over restarts. When the database cannot count, the error goes up: what a
 * limit protects must not run uncounted.
 */
export async function consumeLimit(
  db: Queryable,
  policy: LimitPolicy,
  subject: string,
  onRefused: (hit: LimitHit) => Promise<void>,
): Promise<void> {
  const subjectHash = createHash('sha256').update(subject).digest();
  const [row] = await db.query(
    sql<{ hits: number; retry_after: number }>`/* platform.consume-limit */
      with slot as (
        select to_timestamp(floor(extract(epoch from shop_now()) / ${policy.windowSeconds}::int) * ${policy.windowSeconds}::int) as start
      )
      insert into platform.rate_limit as r (policy, subject, window_start, hits)
      select ${policy.name}, ${subjectHash}, start, 1 from slot
      on conflict (policy, subject, window_start) do update set hits = r.hits + 1
      returning hits,
        ceil(extract(epoch from window_start - shop_now()) + ${policy.windowSeconds}::int)::int as retry_after`,
  );
  if (row === undefined || row.hits <= policy.max) return;
  await onRefused({ policy: policy.name, isFirst: row.hits === policy.max + 1 });
  throw new AppError('too_many_requests', `limit ${policy.name} reached`, {
    retryAfterSeconds: Math.max(1, row.retry_after),
  });
}

/** Removes counters that nobody will look at again. Returns how many. */
export async function purgeLimits(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ purged: number }>`/* platform.purge-limits */
      with gone as (
        delete from platform.rate_limit where window_start < shop_now() - interval '7 days' returning 1
      )
      select count(*)::int as purged from gone`,
  );
  return row?.purged ?? 0;
}
