import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Compose, type Docker } from '../../scripts/containers/docker.ts';
import { projectRoot, runFolder } from '../../scripts/servers/run-folder.ts';
import type { Finding } from '../arguments.ts';
import { settledMoney } from '../money/settled-money.ts';
import { refuseDemoData } from './production.ts';
import { publicAnswers, signInLimit } from './public-answers.ts';

const envFile = 'deploy/demo.env';
/** The tour waits until a manager must sign in again, and fills in a checkout faster than a person. */
const settings = { STEP_UP_SECONDS: '15', CHECKOUT_CART_AGE_SECONDS: '0' };
/** Ends by itself. 143: the signal itself ended it, as it does with Java. 137 would be a kill. */
const goodEnds = new Set([0, 143]);

/**
 * Starts the demo of compose.yaml as its guide says, takes the tour through it over TLS, compares the
 * books, asks what an outsider may ask, and stops it. Every container is read-only, without root and
 * without capabilities.
 */
export async function runDemo(docker: Docker): Promise<Finding[]> {
  const compose = new Compose(docker, ['compose.yaml'], envFile, settings);
  const urls = parseEnv(readFileSync(join(projectRoot, envFile), 'utf8'));
  const folder = join(runFolder, 'proof-images');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  compose.try('down', '--volumes', '--remove-orphans');
  try {
    const started = performance.now();
    const { succeeded, output } = compose.try('up', '--wait', '--wait-timeout', '900');
    const seconds = Math.round((performance.now() - started) / 1_000);
    const findings: Finding[] = [
      { name: 'the demo starts', holds: succeeded, figure: succeeded ? `${seconds} s` : output },
    ];
    if (!succeeded) {
      console.log(compose.try('logs', '--tail', '15').output);
      return findings;
    }
    const authority = join(folder, 'ca.pem');
    writeFileSync(authority, compose.ask('exec', '-T', 'tls', 'cat', '/certificates/ca.pem'));
    const trust = { NODE_EXTRA_CA_CERTS: authority };
    findings.push(...(await publicAnswers(urls, readFileSync(authority, 'utf8'))));
    const isDone = await takeTour({
      ...trust,
      SHOP_URL: urls.SHOP_URL,
      BACK_OFFICE_URL: urls.BACK_OFFICE_URL,
      IDENTITY_URL: urls.IDENTITY_PUBLIC_URL,
      CARD_PROVIDER_URL: urls.CARD_API_URL,
      INBOX_URL: urls.INBOX_URL,
      ...settings,
      TOUR_FOLDER: folder,
      TOUR_RECORD: 'nothing',
      TOUR_KILL: 'off',
    });
    findings.push({
      name: 'the tour over TLS',
      holds: isDone,
      figure: isDone ? 'to its end' : 'it broke off',
    });
    if (isDone) findings.push(...(await books(compose, folder)));
    findings.push(
      await signInLimit(urls.IDENTITY_PUBLIC_URL ?? '', readFileSync(authority, 'utf8')),
      connections(compose),
      ...stops(compose),
    );
    compose.ask('down', '--remove-orphans');
    findings.push(...refuseDemoData(docker, urls.COMPOSE_PROJECT_NAME ?? ''));
    return findings;
  } finally {
    compose.try('down', '--volumes', '--remove-orphans');
  }
}

/** Of the services that only browsers reach, the container asks by their names inside the network. */
function connections(compose: Compose): Finding {
  const { succeeded, output } = compose.try(
    ...['run', '--rm', '-T', '-e', 'ACCEPT_JS_URL=http://cards:8090/v1/Accept.js'],
    ...['-e', 'VIEWER_URL=http://viewer:8093/Build/tarnholt', 'operate', 'check-connections'],
  );
  const lines = output.split('\n').filter((line) => /^(?:ok|failed|not set up) /.test(line));
  for (const line of lines) console.log(line);
  return {
    name: 'check-connections reaches the stand-ins',
    holds: succeeded && lines.length === 8 && lines.filter((line) => /^ok/.test(line)).length === 4,
    figure: output.trim().split('\n').at(-1) ?? '',
  };
}

/** As somebody does who has just cloned the repository. */
export function buildWithCompose(docker: Docker): Finding {
  const started = performance.now();
  const { succeeded, output } = new Compose(docker, ['compose.yaml'], envFile, {
    COMPOSE_PROFILES: 'demo,acme',
  }).try('build');
  const seconds = Math.round((performance.now() - started) / 1_000);
  return {
    name: 'Docker builds every image',
    holds: succeeded,
    figure: succeeded ? `${seconds} s` : output,
  };
}

async function takeTour(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const tour = spawn(
    join(projectRoot, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/tour/playwright.config.ts'],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  const [status] = (await once(tour, 'close')) as [number | null];
  return status === 0;
}

/** From this machine, containers are reachable by their addresses. */
function books(compose: Compose, folder: string): Promise<Finding[]> {
  const addressOf = (service: string) =>
    compose.containers().find((container) => container.service === service)?.address ?? '';
  const { DATABASE_URL = '' } = parseEnv(
    readFileSync(join(projectRoot, 'deploy/demo/api.env'), 'utf8'),
  );
  const database = new URL(DATABASE_URL);
  database.hostname = addressOf('postgres');
  const answers = readFileSync(join(folder, 'answers'), 'utf8').split('\n').filter(Boolean);
  return settledMoney({
    databaseUrl: database.href,
    cardProviderUrl: `http://${addressOf('cards')}:8091`,
    inboxUrl: `http://${addressOf('mail')}:8025`,
    answers: answers.map((line) => JSON.parse(line) as { orderId: string; totalCents: number }),
    kills: 0,
  });
}

function stops(compose: Compose): Finding[] {
  compose.ask('stop');
  return compose.containers().map(({ service, status, exitCode }) => ({
    name: `${service} stops`,
    holds: status === 'exited' && goodEnds.has(exitCode),
    figure: `${status} with ${exitCode}`,
  }));
}
