import { Clock } from './clock.ts';
import { Counts } from './counts.ts';
import { FaultPlanner } from './faults/fault-planner.ts';
import type { Context, Merchant } from './gateway/context.ts';
import { expireOverdue } from './gateway/settlement.ts';
import { defaultSwitches } from './gateway/switches.ts';
import { createApiApp } from './http/api-app.ts';
import { createScriptApp } from './http/script-app.ts';
import { journalFile, noJournal } from './store/journal.ts';
import { Store } from './store/store.ts';
import { noWebhooks, Webhooks, webhooksSchema } from './webhooks/webhooks.ts';

export type AuthorizeNetStandinOptions = {
  host?: string;
  /** 0 takes a free port. */
  scriptPort?: number;
  apiPort?: number;
  merchant: Merchant;
  /** Where transactions, tokens and stored cards are kept over a restart; nowhere by default. */
  stateFile?: string | undefined;
  /** Where browsers find both hosts, if TLS ends in front of them. */
  publicUrls?: { readonly script: string; readonly api: string } | undefined;
  /** Who hears of every money event from the start. */
  noticesUrl?: string | undefined;
  now?: () => number;
};

export type AuthorizeNetStandin = {
  scriptPort: number;
  apiPort: number;
  close: () => Promise<void>;
};

/** Starts the host of the scripts and the host of the API. Rejects when a port is taken. */
export async function startAuthorizeNetStandin(
  options: AuthorizeNetStandinOptions,
): Promise<AuthorizeNetStandin> {
  const host = options.host ?? '127.0.0.1';
  const store = new Store(options.stateFile ? journalFile(options.stateFile) : noJournal);
  const clock = new Clock(options.now, store.get('numbers', 'aheadMs'));
  const webhooks = new Webhooks(clock, options.merchant.signatureKey);
  const url = options.noticesUrl ?? null;
  webhooks.set(webhooksSchema.parse({ url }));
  const faults = new FaultPlanner();
  const counts = new Counts();
  let switches = defaultSwitches;
  const context: Context = {
    store,
    clock,
    merchant: options.merchant,
    switches: () => switches,
    notify: (event, transaction, refId) => webhooks.notify(event, transaction, refId),
  };
  clock.onMove(() => {
    store.put('numbers', 'aheadMs', clock.aheadMs);
    expireOverdue(context);
    store.commit();
  });

  const api = createApiApp({
    context,
    faults,
    counts,
    webhooks,
    switches: {
      current: () => switches,
      set: (next) => {
        switches = next;
      },
    },
    reset: () => {
      store.clear();
      clock.reset();
      faults.set([]);
      counts.reset();
      webhooks.set(noWebhooks);
      switches = defaultSwitches;
    },
  });
  let apiPort = 0;
  const scripts = createScriptApp({
    apiPort: () => apiPort,
    publicUrls: options.publicUrls,
    switches: () => switches,
  });
  const close = async () => {
    clock.stop();
    await Promise.all([api.close(), scripts.close()]);
  };
  try {
    apiPort = portOf(await api.listen({ host, port: options.apiPort ?? 0 }));
    const scriptPort = portOf(await scripts.listen({ host, port: options.scriptPort ?? 0 }));
    return { scriptPort, apiPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
