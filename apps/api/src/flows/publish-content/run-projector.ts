import { setTimeout as sleep } from 'node:timers/promises';
import { readBacklog } from '../../domains/catalog/index.ts';
import { type LockedSession, openLockedSession } from '../../platform/session-lock.ts';
import { type ProjectionDeps, projectBatch } from './project-batch.ts';

export interface ProjectorOptions extends ProjectionDeps {
  readonly contentDatabaseUrl: string;
  /** A change is announced; a look in between is for announcements lost with a connection. */
  readonly pollMs?: number;
}

export interface Projector {
  stop(): Promise<void>;
}

const usualPollMs = 1_000;
/** Pause after a failure; doubles up to the second figure while it goes on. */
const [firstPauseMs, longestPauseMs] = [250, 5_000];

/**
 * Projects changes as they come, in one of all workers: whoever holds the lock. Two at once could
 * store a part they read before a change of it after the other one has handled that change.
 */
export function runProjector(options: ProjectorOptions): Projector {
  const stopping = new AbortController();
  const running = work(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function work(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const worked = await holdLockAndProject(options, signal);
      pauseMs = firstPauseMs;
      if (!worked) await pause(options.pollMs ?? usualPollMs, signal);
    } catch (err) {
      // The content service or a database is away: shoppers notice nothing, changes wait.
      options.logger.warn({ err }, 'projection paused');
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }
}

/** False when another worker is the projector. */
async function holdLockAndProject(
  options: ProjectorOptions,
  signal: AbortSignal,
): Promise<boolean> {
  let wake: () => void = () => undefined;
  const session = await openLockedSession({
    url: options.contentDatabaseUrl,
    applicationName: 'tarnholt-projector',
    lock: 'content-projector',
    channel: 'content_outbox',
    onNotify: () => wake(),
  });
  if (session === undefined) return false;
  try {
    await projectWhileHeld(options, session, signal, (onWake) => {
      wake = onWake;
    });
    return true;
  } finally {
    await session.close().catch(() => undefined);
  }
}

async function projectWhileHeld(
  options: ProjectorOptions,
  session: LockedSession,
  signal: AbortSignal,
  onWake: (wake: () => void) => void,
): Promise<void> {
  let isLost = false;
  const lost = session.lost.then(() => {
    isLost = true;
  });
  while (!signal.aborted && !isLost) {
    // Set before looking: what is announced while we look must not be slept through.
    const announced = new Promise<void>(onWake);
    const { oldestSeconds } = await readBacklog(options.content);
    options.metrics.projectionLag.set(oldestSeconds);
    if ((await projectBatch(options)) > 0) continue;
    await Promise.race([announced, lost, pause(options.pollMs ?? usualPollMs, signal)]);
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
