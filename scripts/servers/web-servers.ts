import { join } from 'node:path';
import { buildApp } from './app-build.ts';
import { freePort } from './free-port.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot, serverFolder } from './run-folder.ts';
import type { Environment, Stack, StackOptions } from './stack.ts';
import { watchArguments } from './watch-arguments.ts';

export interface WebServer extends ManagedProcess {
  readonly url: string;
  readonly opsUrl: string;
}

async function startWebServer(
  options: StackOptions,
  app: 'media' | 'storefront',
  port: number,
  entry: { readonly built: string; readonly source: readonly string[] },
  env: Record<string, string>,
): Promise<WebServer> {
  const opsPort = env.OPS_PORT ?? String(await freePort());
  const started = await startProcess({
    name: `${options.name}-${app}`,
    command: process.execPath,
    args:
      options.code === 'built'
        ? ['--enable-source-maps', join(await buildApp(app), entry.built)]
        : entry.source,
    cwd: join(projectRoot, 'apps', app),
    env: {
      NODE_ENV: options.code === 'built' ? 'production' : 'development',
      ...env,
      PORT: String(port),
      OPS_PORT: opsPort,
    },
    readyWhen: new RegExp(`"msg":"${app} ready"`),
  });
  return { ...started, url: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` };
}

export function startMedia(
  options: StackOptions,
  port: number,
  uploadsFolder: string,
): Promise<WebServer> {
  return startWebServer(
    options,
    'media',
    port,
    {
      built: 'server.js',
      source: watchArguments('src/server.ts'),
    },
    { UPLOADS_DIR: uploadsFolder, CACHE_DIR: serverFolder(`${options.name}/pictures`) },
  );
}

export function startStorefront(
  options: StackOptions,
  stack: Stack,
  port: number,
  apiUrl: string,
  settings: Environment = {},
): Promise<WebServer> {
  const contentUrl = stack.environment.CONTENT_URL ?? '';
  const { cardProvider } = stack;
  return startWebServer(
    options,
    'storefront',
    port,
    {
      built: 'server/main.js',
      // Vite reloads the pages.
      source: ['--watch-path=server', '--watch-preserve-output', 'server/development.ts'],
    },
    {
      SHOP_URL: stack.addresses.shopUrl,
      API_INTERNAL_URL: apiUrl,
      CONTENT_URL: contentUrl,
      CONTENT_ADMIN_ORIGIN: new URL(contentUrl).origin,
      BRAND_NAME: stack.environment.BRAND_NAME ?? '',
      IDENTITY_AUTHORITY: `${stack.addresses.identityUrl}/realms/shop`,
      ACCEPT_JS_URL: cardProvider.scriptUrl,
      ANET_API_HOST: new URL(cardProvider.apiUrl).origin,
      ANET_LOGIN_ID: cardProvider.credentials.loginId,
      ANET_CLIENT_KEY: cardProvider.credentials.clientKey,
      FFL_MAILBOX: 'ffl@tarnholt.example',
      ...settings,
    },
  );
}
