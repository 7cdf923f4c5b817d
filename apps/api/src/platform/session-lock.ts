import { Client } from 'pg';

/**
 * A connection of its own that holds a lock in PostgreSQL for as long as it lives, and listens.
 * When the process is killed, PostgreSQL sees the connection close and frees the lock at once.
 */
export interface LockedSession {
  /** Resolves when the connection, and with it the lock, is lost; it never rejects. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

export interface LockedSessionOptions {
  readonly url: string;
  readonly applicationName: string;
  /** Names the lock; any number of sessions may ask, one has it. */
  readonly lock: string;
  readonly channel: string;
  readonly onNotify: () => void;
}

/** Undefined when somebody else holds the lock. */
export async function openLockedSession(
  options: LockedSessionOptions,
): Promise<LockedSession | undefined> {
  const client = new Client({
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    // Without a listener a lost connection would end the process.
    client.on('error', () => resolve());
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as locked`,
      [options.lock],
    );
    if (rows[0]?.locked !== true) {
      await client.end();
      return undefined;
    }
    client.on('notification', options.onNotify);
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { lost, close: () => client.end() };
}
