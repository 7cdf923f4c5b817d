import { Documents } from './documents.ts';
import { Faults } from './faults.ts';
import type { Account, Counts } from './http/dependencies.ts';
import { createHttpApp } from './http/http-app.ts';

export type AvataxStandinOptions = {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  account: Account;
};

export type AvataxStandin = {
  port: number;
  close: () => Promise<void>;
};

/** Starts the tax service. Rejects when the port is taken. */
export async function startAvataxStandin(options: AvataxStandinOptions): Promise<AvataxStandin> {
  const documents = new Documents();
  const faults = new Faults();
  const counts: Counts = { requests: 0, byType: {} };
  const app = createHttpApp({
    account: options.account,
    documents,
    faults,
    counts,
    reset: () => {
      documents.clear();
      faults.set([]);
      counts.requests = 0;
      counts.byType = {};
    },
  });
  try {
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
    return { port: Number(new URL(url).port), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
