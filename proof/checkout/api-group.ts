import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/servers/free-port.ts';
import type { ManagedProcess } from '../../scripts/servers/process.ts';
import type { Environment, Stack } from '../../scripts/servers/stack.ts';

/** An address at which one api after the other listens. */
export interface ApiPlace {
  readonly url: string;
  /** Resolves when it answers requests. */
  start(overrides?: Environment): Promise<void>;
  /** As a crash would. */
  kill(): Promise<void>;
  /** Starts one that is to die by SIGKILL, perhaps before it answers, and says whether it did in time. */
  startToDie(overrides: Environment, ms: number): Promise<boolean>;
  /** Whether it dies by SIGKILL, and not by ours, within that time. */
  diesWithin(ms: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Several apis of one database. Requests go to one after the other, whether or not it is there. */
export interface ApiGroup {
  readonly places: readonly ApiPlace[];
  nextUrl(): string;
  startAll(overrides?: Environment): Promise<void>;
  stopAll(): Promise<void>;
}

export async function openApiGroup(stack: Stack, count: number): Promise<ApiGroup> {
  const places: ApiPlace[] = [];
  for (let index = 0; index < count; index += 1) places.push(await openPlace(stack));
  let turn = 0;
  return {
    places,
    nextUrl() {
      turn += 1;
      return places[turn % places.length]?.url ?? '';
    },
    startAll: async (overrides) => {
      await Promise.all(places.map((place) => place.start(overrides)));
    },
    stopAll: async () => {
      await Promise.all(places.map((place) => place.stop()));
    },
  };
}

async function openPlace(stack: Stack): Promise<ApiPlace> {
  const ports = {
    PORT: String(await freePort()),
    STAFF_PORT: String(await freePort()),
    ERP_PORT: String(await freePort()),
    OPS_PORT: String(await freePort()),
  };
  let current: ManagedProcess | undefined;
  const start = async (overrides: Environment = {}) => {
    current = undefined;
    current = await stack.startApi({ ...ports, ...overrides });
  };
  const diesWithin = async (ms: number) =>
    Promise.race([
      (current?.ended ?? Promise.resolve(0)).then((how) => how === 'SIGKILL'),
      sleep(ms, false, { ref: false }),
    ]);
  return {
    url: `http://127.0.0.1:${ports.PORT}`,
    start,
    diesWithin,
    startToDie: (overrides, ms) =>
      start(overrides).then(
        () => diesWithin(ms),
        (error: unknown) => {
          if (String(error).includes('ended with SIGKILL')) return true;
          throw error;
        },
      ),
    async kill() {
      current?.kill('SIGKILL');
      await current?.ended;
    },
    stop: async () => current?.stop(),
  };
}
