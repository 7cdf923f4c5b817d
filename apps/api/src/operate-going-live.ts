import { cardScripts } from '@tarnholt/service';
import type { Core } from './core.ts';
import { connectMailServer } from './domains/notifications/index.ts';
import { tryCardProcessor } from './domains/payments/index.ts';
import { tryTaxService } from './domains/pricing/index.ts';
import {
  checkConnections,
  checkProduction,
  describeChecks,
  hostsToTry,
} from './flows/going-live/index.ts';
import { openDocumentStorage } from './open-documents.ts';
import type { OperatorCommand } from './operator-command.ts';
import { createOutbound } from './platform/outbound.ts';

const yotpoUrl = 'https://staticw2.yotpo.com';

/** Before a shop opens, and after each change of a key. */
export const goingLiveCommands: Record<string, OperatorCommand> = {
  'check-production': {
    help: 'check-production: check whether settings, rules, taxes and dealers are ready for a shop that sells',
    async run({ db, config }) {
      return describeChecks(await checkProduction({ db, now: () => new Date() }, config));
    },
  },
  'check-connections': {
    help: 'check-connections: try the card processor, tax service, mail server, storage, map, reviews and 3D builder',
    run: (core) => tryConnections(core),
  },
};

async function tryConnections(core: Core): Promise<string> {
  const { config } = core;
  const scripts = cardScripts(config.ACCEPT_JS_URL, config.CARD_FORM);
  const mailServer = connectMailServer({
    url: config.SMTP_URL,
    timeoutMs: config.SMTP_TIMEOUT_MS,
    maxConnections: 1,
  });
  try {
    const checks = await checkConnections({
      settings: config,
      outbound: createOutbound(hostsToTry(config, { cardScripts: scripts, yotpoUrl })),
      mailServer,
      storage: openDocumentStorage(core),
      cardScripts: scripts,
      tryCardProcessor: () => tryCardProcessor(core),
      tryTaxService: () => tryTaxService({ ...core, now: () => new Date() }),
      yotpoUrl,
    });
    return describeChecks(checks);
  } finally {
    mailServer.close();
  }
}
