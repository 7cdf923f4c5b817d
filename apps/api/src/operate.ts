import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { type Core, mailDomain, startCore } from './core.ts';
import { findMailIdOfCause, resendMail } from './domains/notifications/index.ts';
import { listOpenTaxDocuments } from './domains/pricing/index.ts';
import { compareContent, rebuildContent } from './flows/publish-content/index.ts';
import { forgetSender } from './flows/registrations/index.ts';
import { openContent } from './open-content.ts';
import { retryJob } from './platform/jobs/queue.ts';
import { sql } from './platform/sql.ts';
import { loadZipCodes } from './platform/zip-codes.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an operator does by hand. Each command says what it did, or why not, in one line. */
const commands: Record<string, { help: string; run(core: Core, args: string[]): Promise<string> }> =
  {
    'rebuild-content': {
      help: 'rebuild-content: project every document of the content service anew',
      async run(core) {
        const content = openContent(core);
        const started = performance.now();
        try {
          const documents = await rebuildContent(content);
          const seconds = (performance.now() - started) / 1000;
          return `${documents} documents projected in ${seconds.toFixed(1)} s`;
        } finally {
          await content.close();
        }
      },
    },
    'compare-content': {
      help: 'compare-content: hold what the shop serves against the content service, change nothing',
      async run(core) {
        const content = openContent(core);
        try {
          const { compared, differing } = await compareContent(content);
          const named = differing.map(({ kind, documentId }) => `\n  ${kind} ${documentId}`);
          return `${compared} documents compared, ${differing.length} differ${named.join('')}`;
        } finally {
          await content.close();
        }
      },
    },
    'check-mail': {
      help: 'check-mail ADDRESS: send a test mail through the queue, the worker and the mail server',
      async run(core, [recipient]) {
        if (recipient === undefined) throw new Error('which address?');
        const [now] = await core.db.query(
          sql<{ now: Date }>`/* platform.read-clock */ select shop_now() as now`,
        );
        const cause = `delivery-check/${randomUUID()}`;
        await core.db.transaction((tx) =>
          core.mails.queue(tx, {
            cause,
            template: 'delivery-check',
            recipient,
            data: {
              environment: core.config.NODE_ENV,
              requestedBy: userInfo().username,
              sentAt: (now?.now ?? new Date()).toISOString(),
            },
          }),
        );
        return `queued as ${cause}; the worker sends it`;
      },
    },
    'resend-mail': {
      help: 'resend-mail CAUSE or ID: send a mail once more, under a new Message-ID',
      async run(core, [named = '']) {
        const id = uuidPattern.test(named) ? named : await findMailIdOfCause(core.db, named);
        if (id === undefined) throw new Error(`there is no mail of cause ${named}`);
        const deps = { db: core.db, jobs: core.jobs, messageIdDomain: mailDomain(core.config) };
        const result = await resendMail(deps, id);
        if (result.outcome === 'not-found') throw new Error(`there is no mail ${id}`);
        return `queued as mail ${result.mailId}`;
      },
    },
    'forget-sender': {
      help: 'forget-sender ADDRESS: delete what an address sent by forms, and erase the mails about it',
      async run({ db }, [address]) {
        if (address === undefined) throw new Error('which address?');
        const { imageRequests, productRegistrations } = await forgetSender(db, address);
        return `${imageRequests} image requests and ${productRegistrations} product registrations deleted`;
      },
    },
    'load-zip-codes': {
      help: 'load-zip-codes: bring the table of ZIP codes to the list that this release has',
      async run({ db }) {
        const { known, written } = await loadZipCodes(db);
        return `${known} ZIP codes, ${written} of them written`;
      },
    },
    'open-tax-documents': {
      help: 'open-tax-documents: list sales and returns that the tax service has not taken yet',
      async run({ db }) {
        const open = await listOpenTaxDocuments(db);
        const named = open.map(
          ({ code, orderId, createdAt, tries, lastError }) =>
            `\n  ${code} of ${orderId}, since ${createdAt.toISOString()}, tried ${tries} times${lastError === null ? '' : `: ${lastError}`}`,
        );
        return `${open.length} tax documents are open${named.join('')}`;
      },
    },
    'retry-job': {
      help: 'retry-job JOB ID: run a job again that used up its retries',
      async run(core, [job = '', id = '']) {
        const retried = uuidPattern.test(id) && (await retryJob(core.db, job, id));
        if (!retried) throw new Error(`there is no failed job ${job} ${id}`);
        return `job ${id} runs again`;
      },
    },
  };

const { positionals } = parseArgs({ allowPositionals: true });
const [name = '', ...args] = positionals;
const command = commands[name];
if (command === undefined) {
  process.stderr.write(
    `Commands:\n${Object.values(commands)
      .map(({ help }) => `  ${help}\n`)
      .join('')}`,
  );
  process.exit(2);
}
const core = await startCore(readConfig(), {
  process: 'command',
  entryUrl: new URL('.', import.meta.url),
});
try {
  process.stdout.write(`${await command.run(core, args)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await core.close();
}
