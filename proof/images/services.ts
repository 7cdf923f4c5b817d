import { rmSync } from 'node:fs';
import { ask as askEngine, type Engine } from '../../scripts/containers/engine.ts';
import type { Image } from '../../scripts/containers/images.ts';
import { privateContentSettings } from '../../scripts/servers/content.ts';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { createDatabase } from '../../scripts/servers/database-dump.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { provisionerSecret } from '../../scripts/servers/identity.ts';
import { untilProjected } from '../../scripts/servers/projection.ts';
import { serverFolder } from '../../scripts/servers/run-folder.ts';
import { projectionToken, startStack } from '../../scripts/servers/stack.ts';
import type { Finding } from '../arguments.ts';
import { Container, type Run, runOnce } from './run.ts';

/** The one folder that two images share. */
const uploads = 'tarnholt-proof-images';

/**
 * Runs every image against private servers and sends each a request that only a working one can answer:
 * a ZIP code from the database, a page through the edge, a realm of Keycloak. Then stops them as a deploy does.
 */
export async function runAll(engine: Engine): Promise<Finding[]> {
  const name = 'proof-images';
  rmSync(serverFolder(name), { recursive: true, force: true });
  const stack = await startStack({ name, durable: false, code: 'built' });
  const running = new Map<Image | 'worker', Container>();
  const findings: Finding[] = [];
  const start = async (name: Image | 'worker', run: Run) => {
    const container = new Container(engine, run);
    running.set(name, container);
    await container.untilHealthy();
  };
  try {
    const ports = await choosePorts();
    const { addresses, environment, mailSink, postgres } = stack;
    for (const database of ['content', 'identity'] as const)
      await createDatabase(postgres, database, `${database}_app`);

    // The shop takes only products whose skus it knows.
    await seedDemo(postgres);
    await start('content', {
      image: 'content',
      volumes: [`${uploads}:/data/content`],
      env: {
        ...privateContentSettings,
        PROJECTION_TOKEN: projectionToken,
        SHOP_URL: addresses.shopUrl,
        HOST: '127.0.0.1',
        PORT: String(addresses.contentPort),
        HEALTH_URL: `http://127.0.0.1:${addresses.contentPort}/_health`,
        DATABASE_URL: postgres.url('content_app', 'content'),
      },
    });
    const api = {
      ...environment,
      // Of this machine, and not in the image.
      NODE_COMPILE_CACHE: '',
      DOCUMENT_FOLDER: '/data/documents',
      HOST: '127.0.0.1',
      PORT: String(ports.api),
      STAFF_PORT: String(ports.staff),
      ERP_PORT: String(ports.erp),
    };
    runOnce(engine, { image: 'api', env: api, args: ['dist/migrate.js'] });
    runOnce(engine, { image: 'api', env: api, args: ['dist/operate.js', 'load-zip-codes'] });
    const documents = ['/data/documents'];
    const env = { ...api, OPS_PORT: String(ports.apiOps) };
    await start('api', { image: 'api', volumes: documents, env });
    await start('worker', {
      image: 'api',
      volumes: documents,
      env: { ...api, OPS_PORT: String(ports.workerOps) },
      args: ['dist/worker.js'],
    });
    await start('media', {
      image: 'media',
      volumes: [`${uploads}:/data/content`, '/data/pictures'],
      env: { HOST: '127.0.0.1', PORT: String(ports.media), OPS_PORT: String(ports.mediaOps) },
    });
    await start('storefront', {
      image: 'storefront',
      env: {
        HOST: '127.0.0.1',
        PORT: String(ports.storefront),
        OPS_PORT: String(ports.storefrontOps),
        SHOP_URL: addresses.shopUrl,
        API_INTERNAL_URL: `http://127.0.0.1:${ports.api}`,
        BRAND_NAME: 'Tarnholt',
        IDENTITY_AUTHORITY: `${addresses.identityUrl}/realms/shop`,
        ACCEPT_JS_URL: stack.cardProvider.scriptUrl,
        ANET_API_HOST: new URL(stack.cardProvider.apiUrl).origin,
        ANET_LOGIN_ID: stack.cardProvider.credentials.loginId,
        ANET_CLIENT_KEY: stack.cardProvider.credentials.clientKey,
        FFL_MAILBOX: 'ffl@tarnholt.example',
      },
    });
    await start('back-office', {
      image: 'back-office',
      env: {
        HOST: '127.0.0.1',
        PORT: new URL(addresses.backOfficeUrl).port,
        OPS_PORT: String(ports.backOfficeOps),
        BACK_OFFICE_URL: addresses.backOfficeUrl,
        BACK_OFFICE_API_URL: `http://127.0.0.1:${ports.staff}`,
        IDENTITY_AUTHORITY: `${addresses.identityUrl}/realms/staff`,
        BRAND_NAME: 'Tarnholt',
      },
    });
    await start('edge', {
      image: 'edge',
      // What Varnish compiles, it loads.
      memory: ['/var/lib/varnish:exec'],
      env: {
        EDGE_HTTP_PORT: String(addresses.edgePort),
        EDGE_PROXY_PORT: String(ports.proxy),
        EDGE_STOREFRONT: `127.0.0.1:${ports.storefront}`,
        EDGE_API: `127.0.0.1:${ports.api}`,
        EDGE_MEDIA: `127.0.0.1:${ports.media}`,
        SHOP_URL: addresses.shopUrl,
      },
    });
    const database = new URL(postgres.url('identity_app', 'identity'));
    await start('identity', {
      image: 'identity',
      memory: ['/opt/keycloak/data'],
      env: {
        KC_DB_URL: `jdbc:postgresql://${database.host}${database.pathname}`,
        KC_DB_USERNAME: database.username,
        KC_DB_PASSWORD: database.password,
        KC_HOSTNAME: addresses.identityUrl,
        KC_HTTP_ENABLED: 'true',
        KC_HTTP_HOST: '127.0.0.1',
        KC_HTTP_PORT: String(addresses.identityPort),
        KC_HTTP_MANAGEMENT_PORT: String(ports.identityOps),
        KC_CACHE: 'local',
        KC_BOOTSTRAP_ADMIN_CLIENT_ID: 'realm-keeper',
        KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: 'realm-keeper-of-private-servers',
      },
    });
    const applied = runOnce(engine, {
      image: 'realms',
      env: {
        IDENTITY_URL: addresses.identityUrl,
        IDENTITY_ADMIN_CLIENT_ID: 'realm-keeper',
        IDENTITY_ADMIN_CLIENT_SECRET: 'realm-keeper-of-private-servers',
        PROVISIONER_SECRET: provisionerSecret,
        SHOP_URL: addresses.shopUrl,
        BACK_OFFICE_URL: addresses.backOfficeUrl,
        BRAND_NAME: 'Tarnholt',
        SMTP_URL: `smtp://127.0.0.1:${mailSink.smtpPort}`,
        MAIL_FROM: 'shop@mail.tarnholt.example',
      },
    });
    findings.push({
      name: 'the realms are applied',
      holds: /^realm staff: \d+ changes/m.test(applied),
      figure: applied
        .split('\n')
        .filter((line) => line.startsWith('realm '))
        .join('; '),
    });

    await untilProjected(stack);
    const page = await ask(`${addresses.shopUrl}/`);
    const picture = /\/media\/[^"' ,]+/.exec(page.text)?.[0] ?? '/media/none';
    const token = await signInToContent(environment.CONTENT_URL ?? '');
    const panel = { headers: { authorization: `Bearer ${token}` } };
    const requests = [
      ['api through the edge', `${addresses.shopUrl}/api/v1/zip-codes/82601`, /Casper/],
      ['home page through the edge', `${addresses.shopUrl}/`, /<h1/],
      ['media through the edge', new URL(picture, addresses.shopUrl).href, /^image\//],
      ['back office', `${addresses.backOfficeUrl}/`, /<script/],
      ['identity', `${addresses.identityUrl}/realms/shop`, /"realm":"shop"/],
      ["Strapi's panel", `${environment.CONTENT_URL}/admin`, /<script/],
      ["Strapi's content", `${environment.CONTENT_URL}/content-manager/content-types`, /product/],
      ["Strapi's files", `${environment.CONTENT_URL}/upload/files?pageSize=1`, /"url":/],
    ] as const;
    for (const [name, url, expected] of requests) {
      const isStrapi = url.startsWith(environment.CONTENT_URL ?? '');
      const { status, type, text } = await ask(url, isStrapi ? panel : {});
      const holds = status === 200 && (expected.test(text) || expected.test(type));
      findings.push({ name, holds, figure: `${status} ${type} from ${new URL(url).pathname}` });
    }
    for (const [name, container] of [...running].reverse()) {
      const code = container.stop();
      // 143: it ended by the signal itself, as Java does.
      findings.push({
        name: `${name} stops`,
        holds: code === 0 || code === 143,
        figure: `exit code ${code}`,
      });
    }
    return findings;
  } finally {
    for (const container of running.values()) container.remove();
    askEngine(engine, ['volume', 'rm', '--force', uploads]);
    await stack.stop();
  }
}

async function ask(url: string, options: RequestInit = {}) {
  const answer = await fetch(url, options);
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, text: await answer.text() };
}

async function signInToContent(contentUrl: string): Promise<string> {
  const { text } = await ask(`${contentUrl}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: privateContentSettings.ADMIN_EMAIL,
      password: privateContentSettings.ADMIN_PASSWORD,
    }),
  });
  const { data } = JSON.parse(text) as { data?: { token?: string } };
  return data?.token ?? '';
}

async function choosePorts() {
  const names = [
    ...(['api', 'apiOps', 'staff', 'erp', 'workerOps', 'media', 'mediaOps'] as const),
    ...(['storefront', 'storefrontOps', 'backOfficeOps', 'proxy', 'identityOps'] as const),
  ];
  const chosen = new Map<string, number>();
  for (const name of names) chosen.set(name, await freePort());
  return Object.fromEntries(chosen) as Record<(typeof names)[number], number>;
}
