import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { type Core, mailDomain, startCore } from './core.ts';
import { listOpenApplications } from './domains/applications/index.ts';
import { findMailIdOfCause, resendMail } from './domains/notifications/index.ts';
import { listOpenTaxDocuments } from './domains/pricing/index.ts';
import { describeImport, importLicensees } from './flows/dealer-directory/index.ts';
import { approveDealer, operator, refuseDealer } from './flows/dealer-registration/index.ts';
import {
  acceptCheckout,
  type Comparison,
  compareCheckout,
  describeChange,
} from './flows/page-watch/index.ts';
import { compareContent, rebuildContent } from './flows/publish-content/index.ts';
import { forgetSender } from './flows/registrations/index.ts';
import { openContent } from './open-content.ts';
import { dealerRegistrationDepsOf } from './open-dealer-registration.ts';
import { watchDepsOf } from './open-page-watch.ts';
import { goingLiveCommands } from './operate-going-live.ts';
import { reportCommands } from './operate-reports.ts';
import { ruleCommands } from './operate-rules.ts';
import type { Flag, OperatorCommand } from './operator-command.ts';
import { retryJob } from './platform/jobs/queue.ts';
import { sql } from './platform/sql.ts';
import { loadZipCodes } from './platform/zip-codes.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an operator does by hand. Each command says what it did, or why not, in one line. */
const commands: Record<string, OperatorCommand> = {
  ...ruleCommands,
  ...reportCommands,
  ...goingLiveCommands,
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
  'compare-checkout': {
    help: 'compare-checkout: hold the checkout against what was accepted of it, change nothing',
    async run(core) {
      return listDifferences(await compareCheckout(watchDepsOf(watched(core))));
    },
  },
  'accept-checkout': {
    help: 'accept-checkout: take the checkout as it is now for what it ought to be',
    async run(core) {
      const { username } = userInfo();
      const comparison = await acceptCheckout(watchDepsOf(watched(core)), username);
      const listed = listDifferences(comparison);
      if (comparison.unread.length > 0) throw new Error(`nothing was accepted: ${listed}`);
      return `${listed}\naccepted by ${username}`;
    },
  },
  'check-mail': {
    help: 'check-mail ADDRESS: send a test mail through the queue, the worker and the mail server',
    async run(core, [recipient]) {
      if (recipient === undefined) throw new Error('which address?');
      const now = await readClock(core.db);
      const cause = `delivery-check/${randomUUID()}`;
      await core.db.transaction((tx) =>
        core.mails.queue(tx, {
          cause,
          template: 'delivery-check',
          recipient,
          data: {
            environment: core.config.NODE_ENV,
            requestedBy: userInfo().username,
            sentAt: now.toISOString(),
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
  'import-licensees': {
    help: 'import-licensees FILE [--dry-run] [--force]: bring the directory of dealers to a list of the ATF',
    flags: ['dry-run', 'force'],
    async run({ db }, [file], flags) {
      if (file === undefined) throw new Error('which file?');
      const isDryRun = flags['dry-run'];
      const report = await importLicensees(db, {
        file,
        isDryRun,
        isForced: flags.force,
        importedBy: userInfo().username,
        today: (await readClock(db)).toISOString().slice(0, 10),
      });
      return describeImport(report, isDryRun);
    },
  },
  'open-dealers': {
    help: 'open-dealers: list applications of dealers that nobody has decided about',
    async run({ db }) {
      const open = await listOpenApplications(db);
      const named = open.map(
        ({ id, company, email, createdAt, accountSubject }) =>
          `\n  ${id} ${company} <${email}>, since ${createdAt.toISOString()}${accountSubject === null ? ', no account yet' : ''}`,
      );
      return `${open.length} applications are open${named.join('')}`;
    },
  },
  'approve-dealer': {
    help: 'approve-dealer ID [--checked]: make a dealer of an applicant; checked: against FFL eZ Check',
    flags: ['checked'],
    async run(core, [id = ''], { checked }) {
      if (!uuidPattern.test(id)) throw new Error('which application?');
      const { company } = await approveDealer(dealerRegistrationDepsOf(core), id, {
        by: operator(userInfo().username),
        hasCheckedCopy: false,
        hasAskedAtf: checked,
      });
      return `${company} is a dealer now${checked ? '' : '; the license is not checked yet'}`;
    },
  },
  'refuse-dealer': {
    help: 'refuse-dealer ID REASON: refuse an applicant, who is told the reason',
    async run(core, [id = '', ...words]) {
      const reason = words.join(' ').trim();
      if (!uuidPattern.test(id) || reason === '') throw new Error('which application, and why?');
      const by = operator(userInfo().username);
      const deps = dealerRegistrationDepsOf(core);
      const { company } = await refuseDealer(deps, id, { by, reason });
      return `${company} was refused`;
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

async function readClock(db: Core['db']): Promise<Date> {
  const [row] = await db.query(
    sql<{ now: Date }>`/* platform.read-clock */ select shop_now() as now`,
  );
  return row?.now ?? new Date();
}

/** Without it, neither the shop nor the card provider is a host that may be asked. */
function watched(core: Core): Core {
  if (!core.config.CHECKOUT_WATCH) throw new Error('CHECKOUT_WATCH is off');
  return core;
}

function listDifferences({ differing, open, unread }: Comparison): string {
  const named = (what: typeof differing) =>
    what
      .map(describeChange)
      .map(({ part, before, now }) => `\n  ${part}\n    was ${before}\n    is  ${now}`);
  const isListed = new Set(differing.map(({ part, now }) => `${part} ${now}`));
  const gone = open.filter(({ part, now }) => !isListed.has(`${part} ${now}`));
  return [
    `${differing.length} parts of the checkout differ from what was accepted`,
    ...named(differing),
    ...(gone.length > 0 ? ['\nfound before, and not so any more', ...named(gone)] : []),
    ...unread.map((what) => `\ncould not be read: ${what}`),
  ].join('');
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    checked: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
  },
});
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
const flags: readonly Flag[] = ['dry-run', 'force', 'checked', 'sample'];
const unknown = flags.filter((flag) => values[flag] && !command.flags?.includes(flag));
if (unknown.length > 0) {
  process.stderr.write(`${name} does not know --${unknown.join(', --')}\n`);
  process.exit(2);
}
const core = await startCore(readConfig(), {
  process: 'command',
  entryUrl: new URL('.', import.meta.url),
});
try {
  process.stdout.write(`${await command.run(core, args, values)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await core.close();
}
