import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@tarnholt/service';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startAuthorizeNetStandin } from '../../../../../standins/authorize-net/src/standin.ts';
import {
  account,
  avataxForTest,
} from '../../../../../standins/avatax/src/testing/standin-for-test.ts';
import { startMapsStandin } from '../../../../../standins/maps/src/standin.ts';
import { startSmtpStandin } from '../../../../../standins/smtp/src/standin.ts';
import { startViewerStandin } from '../../../../../standins/viewer/src/standin.ts';
import { connectMailServer } from '../../domains/notifications/index.ts';
import { tryCardProcessor } from '../../domains/payments/index.ts';
import { tryTaxService } from '../../domains/pricing/index.ts';
import { createFolderStorage } from '../../platform/documents/folder-storage.ts';
import { createS3Storage } from '../../platform/documents/s3-storage.ts';
import { Metrics } from '../../platform/metrics.ts';
import { createOutbound } from '../../platform/outbound.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { captureLog } from '../../testing/test-core.ts';
import { checkConnections, describeChecks, hostsToTry } from './index.ts';

/** Every service, by its stand-in, over real sockets. Yotpo has none: a server with one script. */
interface Services {
  readonly cards: string;
  readonly scripts: string;
  readonly avatax: Awaited<ReturnType<typeof avataxForTest>>;
  readonly smtp: string;
  readonly s3: S3Server;
  readonly maps: string;
  readonly viewer: string;
  readonly yotpo: string;
}

const merchant = {
  login: 'connection-check',
  transactionKey: 'KeyOfTheMerchant',
  clientKey: 'client-key',
  signatureKey: '5441524E484F4C54'.repeat(8),
};

let services: Services;

beforeAll(async () => {
  const cleanups: (() => Promise<unknown> | unknown)[] = [];
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const cards = await startAuthorizeNetStandin({ merchant, scriptPort: 0, apiPort: 0 });
  const smtp = await startSmtpStandin();
  const maps = await startMapsStandin({});
  const modelsFolder = fileURLToPath(new URL('../../../../content/seed/models', import.meta.url));
  const viewer = await startViewerStandin({ modelsFolder });
  const s3 = await startS3Server();
  const yotpo = createServer(({ url }, response) => {
    const isKnown = url === '/known-app-key/widget.js';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/javascript' }).end('//');
  });
  await new Promise<void>((resolve) => yotpo.listen(0, '127.0.0.1', resolve));
  services = {
    cards: `${local(cards.apiPort)}/xml/v1/request.api`,
    scripts: local(cards.scriptPort),
    avatax: await avataxForTest((close) => cleanups.push(close)),
    smtp: `smtp://127.0.0.1:${smtp.smtpPort}`,
    s3,
    maps: local(maps.port),
    viewer: local(viewer.port),
    yotpo: local((yotpo.address() as AddressInfo).port),
  };
  return async () => {
    yotpo.close();
    await Promise.all([cards, smtp, maps, viewer].map((standin) => standin.close()));
    await s3.stop();
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(async () => {
  await services.avatax.reset();
});

const settingsOf = () => ({
  SHOP_URL: 'https://www.shop.test',
  ANET_API_URL: services.cards,
  ANET_LOGIN_ID: merchant.login,
  ANET_TRANSACTION_KEY: merchant.transactionKey,
  PAYMENT_TOKEN_KEYS: [],
  PAYMENT_CAPTURE_MODE: 'on_ship' as const,
  TAX_ENGINE: 'avatax' as 'avatax' | 'table',
  AVATAX_URL: services.avatax.url,
  AVATAX_ACCOUNT_ID: account.accountId,
  AVATAX_LICENSE_KEY: account.licenseKey,
  AVATAX_COMPANY_CODE: account.companyCode,
  SHIP_FROM: { street: '1 Foundry Road', city: 'Casper', state: 'WY', zip: '82601' },
  SMTP_URL: services.smtp,
  DOCUMENT_STORAGE: 's3' as 's3' | 'folder',
  DOCUMENT_S3_URL: services.s3.url,
  S3_SECRET: services.s3.credentials.secret,
  GOOGLE_MAPS_KEY: 'a-browser-key',
  GOOGLE_MAPS_URL: services.maps,
  YOTPO_APP_KEY: 'known-app-key',
  VIEWER_URL: `${services.viewer}/Build/tarnholt` as string | undefined,
  scripts: [`${services.scripts}/v1/Accept.js`, `${services.scripts}/v1/AcceptCore.js`],
});

async function check(changes: Partial<ReturnType<typeof settingsOf>> = {}) {
  const settings = { ...settingsOf(), ...changes };
  const cardScripts = settings.scripts;
  const yotpoUrl = services.yotpo;
  const log = captureLog();
  const core = {
    config: settings,
    outbound: createOutbound(
      [settings.ANET_API_URL, settings.AVATAX_URL, settings.DOCUMENT_S3_URL].map(
        (url) => new URL(url).host,
      ),
    ),
    logger: createLogger({ level: 'trace', process: 'test' }, log.stream),
    metrics: new Metrics({ defaultMetrics: false }),
    now: () => new Date(),
  };
  const mailServer = connectMailServer({
    url: settings.SMTP_URL,
    timeoutMs: 2_000,
    maxConnections: 1,
  });
  onTestFinished(() => mailServer.close());
  const checks = await checkConnections({
    settings,
    outbound: createOutbound(hostsToTry(settings, { cardScripts, yotpoUrl })),
    mailServer,
    storage:
      settings.DOCUMENT_STORAGE === 'folder'
        ? createFolderStorage('/nonexistent')
        : createS3Storage({
            outbound: core.outbound,
            url: settings.DOCUMENT_S3_URL,
            credentials: { ...services.s3.credentials, secret: settings.S3_SECRET },
            now: core.now,
            pausesMs: [],
          }),
    cardScripts,
    tryCardProcessor: () => tryCardProcessor(core),
    tryTaxService: () => tryTaxService(core),
    yotpoUrl,
  });
  return { checks, text: () => describeChecks(checks), log: log.text };
}

async function failures(changes: Partial<ReturnType<typeof settingsOf>>) {
  const { checks } = await check(changes);
  return checks
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, detail }) => `${name}: ${detail}`);
}

describe('check-connections', { tags: ['OPS-01'] }, () => {
  test('has one line for each service, and leaves nothing behind', async () => {
    const { checks, text, log } = await check();
    expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      ...['card processor ok', 'card form ok', 'tax service ok', 'mail server ok'],
      ...['object storage ok', 'map ok', 'reviews widget ok', '3D builder ok'],
    ]);
    expect(text().split('\n')).toHaveLength(9);
    expect(text()).toMatch(/0 of 8 failed$/);
    expect(services.s3.objects.size).toBe(0);
    expect(await services.avatax.documents()).toEqual([]);
    for (const secret of [merchant.transactionKey, account.licenseKey, 'a-browser-key'])
      expect(`${text()}${log()}`).not.toContain(secret);
  });

  test('skips what is not set up', async () => {
    const { checks, text } = await check({
      ...{ TAX_ENGINE: 'table', DOCUMENT_STORAGE: 'folder', GOOGLE_MAPS_KEY: '' },
      ...{ YOTPO_APP_KEY: '', VIEWER_URL: undefined },
    });
    expect(checks.filter(({ outcome }) => outcome === 'not set up')).toHaveLength(5);
    expect(text()).toContain('not set up  map: GOOGLE_MAPS_KEY is not set');
  });

  test('a failure makes the report an error, and hides no other line', async () => {
    const { text } = await check({ ANET_TRANSACTION_KEY: 'another-key' });
    expect(text).toThrow('failed      card processor: the login or the transaction key is wrong');
    expect(text).toThrow('ok          mail server');
    expect(text).toThrow('1 of 8 failed');
  });

  test.each([
    [{ AVATAX_LICENSE_KEY: 'another' }, /^tax service: http-401 AuthenticationException$/],
    [{ AVATAX_COMPANY_CODE: 'ANOTHER' }, /^tax service: http-40\d \w+$/],
    [{ S3_SECRET: 'another' }, /^object storage: .*403 SignatureDoesNotMatch/],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, /^mail server: .*ECONNREFUSED/],
    [
      { ANET_API_URL: 'http://127.0.0.1:9/xml/v1/request.api' },
      /^card processor: it cannot be reached$/,
    ],
    [{ YOTPO_APP_KEY: 'unknown' }, /^reviews widget: 127.*\/unknown\/widget\.js answered 404$/],
  ])('names what is wrong with %j', async (changes, expected) => {
    expect(await failures(changes)).toEqual([expect.stringMatching(expected)]);
  });

  test('finds a script that is a page, a missing file, and one that browsers may not read', async () => {
    const page = `${services.scripts}/missing.js`;
    expect(await failures({ scripts: [page] })).toEqual([
      expect.stringMatching(/^card form: .*missing\.js answered 404$/),
    ]);
    const viewer = `${services.viewer}/faulty/missing/tarnholt`;
    expect(await failures({ VIEWER_URL: viewer })).toEqual([
      expect.stringMatching(/^3D builder: .*tarnholt\.loader\.js answered 404$/),
    ]);
    const unshared = createServer((_request, response) => void response.end('ok'));
    await new Promise<void>((resolve) => unshared.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void unshared.close());
    const host = `127.0.0.1:${(unshared.address() as AddressInfo).port}`;
    expect(await failures({ VIEWER_URL: `http://${host}/Build/x` })).toEqual([
      `3D builder: ${host}/Build/x.loader.js lacks Access-Control-Allow-Origin: https://www.shop.test`,
    ]);
    expect(await failures({ GOOGLE_MAPS_URL: `http://${host}` })).toEqual([
      `map: ${host} sent no script but nothing`,
    ]);
  });
});
