import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { parseEnv } from 'node:util';
import { Compose, type Docker } from '../../scripts/containers/docker.ts';
import { baseImages } from '../../scripts/containers/images.ts';
import { projectRoot, runFolder } from '../../scripts/servers/run-folder.ts';
import type { Finding } from '../arguments.ts';

const folder = join(runFolder, 'proof-images/production');
const port = 9443;
const names = ['www', 'office', 'id', 'content'].map((name) => `${name}.shop.test`);

// cspell:ignore Ridgeway addext keyout

/** What somebody fills in, and other ports and addresses than those of a shop that may run here. */
const filledIn: Readonly<Record<string, string>> = {
  COMPOSE_PROJECT_NAME: 'tarnholt-proof',
  SHOP_NETWORK: '10.213.78',
  HTTPS_PORTS: `127.0.0.1:${port}:8443`,
  HTTP_PORTS: '127.0.0.1:9080:8080',
  IDENTITY_ADMIN_PORT: '9180',
  SECRETS: join(folder, 'secrets'),
  // The real signatures are hundreds of megabytes from servers that CI may not reach.
  CLAMAV_SIGNATURES: 'test',
  // Nobody here is on it.
  STAFF_NETWORKS: '192.0.2.0/24',
  ACME_DIRECTORY: 'https://pebble:14000/dir',
  ACME_EMAIL: 'operations@shop.test',
  BRAND_NAME: 'Ridgeway',
  BRAND_SUPPORT_EMAIL: 'support@shop.test',
  BRAND_POSTAL_ADDRESS: 'Ridgeway|1 Main Street|Casper, WY 82601',
  MAIL_FROM: 'shop@shop.test',
  OPERATIONS_MAILBOX: 'operations@shop.test',
  FFL_MAILBOX: 'ffl@shop.test',
  RUNBOOK_URL: 'https://wiki.shop.test/runbook',
  CONTENT_ADMIN_EMAIL: 'editor@shop.test',
  ANET_LOGIN_ID: 'made-up',
  ANET_CLIENT_KEY: 'made-up',
};

/**
 * Starts an empty shop for production as docs/guides/deploy.md says, with a certificate from an ACME
 * server, and changes a database password.
 */
export async function runProduction(docker: Docker): Promise<Finding[]> {
  const findings: Finding[] = [unfilled(docker)];
  const settings = prepare();
  const files = ['compose.yaml', 'proof/images/pebble.yaml'];
  const compose = new Compose(docker, files, settings, {
    PROOF_FOLDER: folder,
    PROOF_IMAGE: baseImages().find((image) => image.includes('/debian:')) ?? '',
  });
  compose.try('down', '--volumes', '--remove-orphans');
  try {
    const start = compose.try('up', '--wait', '--wait-timeout', '600');
    findings.push({
      name: 'an empty shop for production starts',
      holds: start.succeeded,
      figure: start.succeeded ? 'every container is healthy' : start.output,
    });
    if (!start.succeeded) {
      console.log(compose.try('logs', '--tail', '15').output);
      return findings;
    }
    findings.push(
      await acmeCertificate(),
      await strictTransport(),
      ...(await staffNetworks()),
      ...nothingOfTheDemo(compose),
      unfinished(compose),
    );
    changePassword();
    const again = compose.try('up', '--wait', '--wait-timeout', '300', '--force-recreate');
    findings.push({
      name: 'a new database password needs only a restart',
      holds: again.succeeded,
      figure: again.succeeded ? 'every container is healthy' : again.output,
    });
    return findings;
  } finally {
    compose.try('down', '--volumes', '--remove-orphans');
  }
}

/** Compose stops at the first setting without a value, in no certain order. */
function unfilled(docker: Docker): Finding {
  const envFile = 'deploy/production.env';
  const { succeeded, output } = new Compose(docker, ['compose.yaml'], envFile).try('config');
  const named = /required variable (\w+) is missing a value/.exec(output)?.[1] ?? '';
  const values = parseEnv(readFileSync(join(projectRoot, envFile), 'utf8'));
  return {
    name: 'a setting that is not filled in is named',
    holds: !succeeded && values[named] === '',
    figure: named || output.trim().slice(0, 120),
  };
}

/** `check-production` in a shop that nobody has filled yet. */
function unfinished(compose: Compose): Finding {
  const { succeeded, output } = compose.try('run', '--rm', '-T', 'operate', 'check-production');
  return {
    name: 'check-production names what an empty shop lacks',
    holds:
      !succeeded && /ok +mode: production/.test(output) && /failed +rules: none are/.test(output),
    figure: output.trim().split('\n').at(-1) ?? '',
  };
}

/**
 * Starts production with new secrets on a demo's volumes. Each process must refuse the part of the demo
 * that it would use. The caller deletes the volumes.
 */
export function refuseDemoData(docker: Docker, project: string): Finding[] {
  const compose = new Compose(docker, ['compose.yaml'], prepare(), {
    ...{ COMPOSE_PROJECT_NAME: project, COMPOSE_PROFILES: '' },
  });
  const start = compose.try('up', '--wait', '--wait-timeout', '300');
  const isPublic = compose
    .containers()
    .some(({ service, status }) => service === 'tls' && status === 'running');
  const findings: Finding[] = [
    {
      name: "production does not start on a demo's data",
      holds: !start.succeeded && !isPublic,
      figure: isPublic ? 'it is public' : 'nothing is public',
    },
  ];
  // Keycloak keeps the secret of its first start.
  const realms = ['-e', 'IDENTITY_ADMIN_CLIENT_SECRET=realm-keeper-of-the-demo', 'realms'] as const;
  const standIn = 'ANET_API_URL=http://cards:8091/xml/v1/request.api';
  for (const [what, expected, ...args] of [
    ['sample rules', /are a sample/, 'migrate'],
    ["Keycloak with another administrator's secret", /answered 401/, 'realms'],
    ['accounts of shoppers', /ann@tarnholt\.example is the demo's/, ...realms],
    ['accounts of staff', /manager@staff\.tarnholt\.example is the demo's/, ...realms],
    ['accounts of editors', /public, open .*editor@tarnholt\.example/, 'content'],
    ['the card stand-in', /ANET_API_URL: must be/, '-e', standIn, 'migrate'],
  ] as const) {
    const { succeeded, output } = compose.try('run', '--rm', '-T', ...args);
    const line = output.split('\n').find((each) => expected.test(each));
    findings.push({
      name: `production refuses ${what}`,
      holds: !succeeded && line !== undefined,
      figure: line?.trim().slice(0, 160) ?? output.trim().slice(-300),
    });
  }
  return findings;
}

/** Writes the settings and secrets, and what Pebble needs; returns the file of settings. */
function prepare(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const template = readFileSync(join(projectRoot, 'deploy/production.env'), 'utf8');
  const lines = Object.entries(filledIn).map(([name, value]) => `${name}=${value}`);
  const settings = join(folder, 'production.env');
  writeFileSync(
    settings,
    `${template.replaceAll('example.com', 'shop.test')}\n${lines.join('\n')}\n`,
  );
  const secrets = filledIn.SECRETS ?? '';
  execFileSync('deploy/make-secrets', [secrets], { cwd: projectRoot, stdio: 'ignore' });
  const key = randomBytes(64).toString('hex');
  change(join(secrets, 'api.env'), [
    ['ANET_TRANSACTION_KEY=', 'ANET_TRANSACTION_KEY=MadeUp7890123456'],
    ['ANET_SIGNATURE_KEY=', `ANET_SIGNATURE_KEY=${key}`],
  ]);
  change(join(secrets, 'mail.env'), [['SMTP_URL=', 'SMTP_URL=smtp://mail.shop.test:25']]);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=pebble'],
      ...['-addext', 'subjectAltName=DNS:pebble', '-keyout', 'pebble.key', '-out', 'pebble.pem'],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  // Certbot runs as another user.
  execFileSync('chmod', ['755', folder]);
  const pebble = {
    listenAddress: '0.0.0.0:14000',
    managementListenAddress: '0.0.0.0:15000',
    certificate: '/pebble/pebble.pem',
    privateKey: '/pebble/pebble.key',
    httpPort: 8080,
    tlsPort: 8443,
  };
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble }));
  return settings;
}

function change(file: string, replacements: readonly (readonly [string, string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text);
}

function changePassword(): void {
  const secrets = filledIn.SECRETS ?? '';
  const text = readFileSync(join(secrets, 'postgres.env'), 'utf8');
  const old = /^APP_PASSWORD=(\w+)$/m.exec(text)?.[1] ?? '';
  const changed = [[old, randomBytes(32).toString('hex')]] as const;
  for (const file of ['postgres.env', 'api.env']) change(join(secrets, file), changed);
}

interface Served {
  readonly issuer: string;
  readonly names: string;
}

/** HAProxy looks for a new certificate every 30 seconds. */
async function acmeCertificate(): Promise<Finding> {
  const end = Date.now() + 60_000;
  let served = await servedCertificate();
  while (!served.issuer.startsWith('Pebble') && Date.now() < end) {
    await sleep(1_000);
    served = await servedCertificate();
  }
  return {
    name: 'the certificate comes by ACME and covers every name',
    holds: served.issuer.startsWith('Pebble') && names.every((name) => served.names.includes(name)),
    figure: `${served.names} by ${served.issuer}`,
  };
}

function servedCertificate(): Promise<Served> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: '127.0.0.1', port, servername: names[0], rejectUnauthorized: false },
      () => {
        const { issuer, subjectaltname = '' } = socket.getPeerCertificate();
        resolve({ issuer: String(issuer?.CN), names: subjectaltname });
        socket.end();
      },
    );
    socket.once('error', reject);
  });
}

async function strictTransport(): Promise<Finding> {
  const { headers } = await head('www', '/');
  const value = headers['strict-transport-security'] ?? 'none';
  return { name: 'browsers must use TLS', holds: /max-age=31536000/.test(value), figure: value };
}

async function staffNetworks(): Promise<Finding[]> {
  const expected = [
    ['the back office', 'office', '/', 403],
    ['Strapi', 'content', '/admin', 403],
    ['the sign-in of staff', 'id', '/realms/staff/account', 403],
    ['the sign-in of shoppers', 'id', '/realms/shop/.well-known/openid-configuration', 200],
  ] as const;
  const findings: Finding[] = [];
  for (const [what, name, path, status] of expected) {
    const { statusCode } = await head(name, path);
    findings.push({
      name: `from outside the staff's networks, ${what} is ${status === 200 ? 'open' : 'closed'}`,
      holds: statusCode === status,
      figure: String(statusCode),
    });
  }
  return findings;
}

/** The head of an answer, asked by a public name. */
function head(name: string, path: string): Promise<IncomingMessage> {
  const host = `${name}.shop.test`;
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false };
    request({ ...address, method: 'HEAD', path, headers: { host } }, resolve)
      .once('error', reject)
      .end();
  });
}

function nothingOfTheDemo(compose: Compose): Finding[] {
  const counts = [
    ['accounts', 'identity', 'select count(*) from user_entity where email is not null'],
    ['editors', 'content', 'select count(*) - 1 from admin_users'],
    ['skus', 'commerce', 'select count(*) from inventory.sku'],
    ['rules', 'commerce', 'select count(*) from rules.publication'],
  ] as const;
  return counts.map(([what, database, query]) => {
    const count = compose.ask('exec', '-T', 'postgres', 'psql', database, '-Atc', query).trim();
    return { name: `a new shop has no ${what}`, holds: count === '0', figure: count };
  });
}
