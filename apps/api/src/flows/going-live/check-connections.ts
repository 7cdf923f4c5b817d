import { randomUUID } from 'node:crypto';
import { AppError } from '@tarnholt/service';
import type { MailServer } from '../../domains/notifications/index.ts';
import type { DocumentStorage } from '../../platform/documents/document-storage.ts';
import type { Outbound, OutboundAnswer } from '../../platform/outbound.ts';
import type { Check } from './check.ts';

/** Named as in the configuration, which can be passed as it is. */
export interface ConnectionSettings {
  readonly SHOP_URL: string;
  readonly ANET_API_URL: string;
  readonly TAX_ENGINE: 'table' | 'avatax';
  readonly AVATAX_URL?: string | undefined;
  readonly SMTP_URL: string;
  readonly DOCUMENT_STORAGE: 'folder' | 's3';
  readonly DOCUMENT_S3_URL?: string | undefined;
  readonly GOOGLE_MAPS_KEY: string;
  readonly GOOGLE_MAPS_URL: string;
  readonly YOTPO_APP_KEY: string;
  readonly VIEWER_URL?: string | undefined;
}

export interface ConnectionDeps {
  readonly settings: ConnectionSettings;
  /** May reach the hosts of `hostsToTry`. */
  readonly outbound: Outbound;
  readonly mailServer: Pick<MailServer, 'verify'>;
  readonly storage: DocumentStorage;
  /** The addresses of the card processor's scripts that a checkout loads. */
  readonly cardScripts: readonly string[];
  /** Each returns why it failed, or null. */
  readonly tryCardProcessor: () => Promise<string | null>;
  readonly tryTaxService: () => Promise<string | null>;
  readonly yotpoUrl: string;
}

/** Everything that the checks of browser services call. */
export function hostsToTry(
  settings: ConnectionSettings,
  { cardScripts, yotpoUrl }: Pick<ConnectionDeps, 'cardScripts' | 'yotpoUrl'>,
): string[] {
  const urls = [...cardScripts, yotpoUrl, settings.GOOGLE_MAPS_URL, settings.VIEWER_URL];
  return urls.flatMap((url) => (url === undefined ? [] : [new URL(url).host]));
}

/**
 * Tries every service outside the shop with the keys that are set: one line for each. It charges no
 * card, sends no mail, and leaves nothing behind.
 */
export async function checkConnections(deps: ConnectionDeps): Promise<Check[]> {
  const { settings } = deps;
  const { host: cards } = new URL(settings.ANET_API_URL);
  const signsIn = new URL(settings.SMTP_URL).username !== '';
  return Promise.all([
    attempt('card processor', `${cards} accepted the login and the transaction key`, async () =>
      failIf(await deps.tryCardProcessor()),
    ),
    attempt('card form', `${deps.cardScripts.join(' and ')} load`, async () => {
      for (const url of deps.cardScripts) await fetchScript(deps, url);
    }),
    settings.TAX_ENGINE === 'table'
      ? notSetUp('tax service', 'TAX_ENGINE is table')
      : attempt('tax service', `${hostOf(settings.AVATAX_URL)} computed a tax`, async () =>
          failIf(await deps.tryTaxService()),
        ),
    attempt(
      'mail server',
      `${hostOf(settings.SMTP_URL)} accepted ${signsIn ? 'the sign-in' : 'a connection without a sign-in'}`,
      () => deps.mailServer.verify(),
    ),
    settings.DOCUMENT_STORAGE === 'folder'
      ? notSetUp('object storage', 'DOCUMENT_STORAGE is folder')
      : attempt(
          'object storage',
          `wrote, read and deleted a file at ${hostOf(settings.DOCUMENT_S3_URL)}`,
          () => tryStorage(deps.storage),
        ),
    settings.GOOGLE_MAPS_KEY === ''
      ? notSetUp('map', 'GOOGLE_MAPS_KEY is not set: the locator shows its own map')
      : attempt(
          'map',
          "Google's script loads; Google checks the key in browsers only, so open the dealer locator",
          () => {
            const query = new URLSearchParams({ key: settings.GOOGLE_MAPS_KEY, callback: 'ready' });
            return fetchScript(deps, `${trimmed(settings.GOOGLE_MAPS_URL)}/maps/api/js?${query}`);
          },
        ),
    settings.YOTPO_APP_KEY === ''
      ? notSetUp('reviews widget', 'YOTPO_APP_KEY is not set: the shop shows its own reviews')
      : attempt('reviews widget', "Yotpo's script for the key loads", () =>
          fetchScript(deps, `${deps.yotpoUrl}/${settings.YOTPO_APP_KEY}/widget.js`),
        ),
    settings.VIEWER_URL === undefined
      ? notSetUp('3D builder', 'VIEWER_URL is not set: the builder shows pictures')
      : attempt('3D builder', `all four files load from ${hostOf(settings.VIEWER_URL)}`, () =>
          tryViewer(deps, settings.VIEWER_URL ?? ''),
        ),
  ]);
}

async function attempt(name: string, good: string, work: () => Promise<unknown>): Promise<Check> {
  try {
    await work();
    return { name, outcome: 'ok', detail: good };
  } catch (error) {
    return { name, outcome: 'failed', detail: reasonOf(error) };
  }
}

function notSetUp(name: string, detail: string): Check {
  return { name, outcome: 'not set up', detail };
}

function failIf(reason: string | null): void {
  if (reason !== null) throw new Error(reason);
}

/** The text of a storage error is for logs; its cause may be the connection's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const more = error instanceof AppError && cause instanceof Error ? ` (${cause.message})` : '';
  return `${error.message}${more}`.replaceAll(/\s+/g, ' ');
}

async function fetchScript({ outbound }: ConnectionDeps, url: string): Promise<void> {
  const answer = await outbound(url, { maxBytes: 5_000_000 });
  assertFound(answer, new URL(url));
  const type = String(answer.headers['content-type'] ?? '');
  if (!/javascript/.test(type))
    throw new Error(`${new URL(url).host} sent no script but ${type || 'nothing'}`);
}

/** The address without its query, which may hold a key. */
function assertFound({ status }: OutboundAnswer, { host, pathname }: URL): void {
  if (status !== 200) throw new Error(`${host}${pathname} answered ${status}`);
}

async function tryStorage(storage: DocumentStorage): Promise<void> {
  const key = `connection-check-${randomUUID()}`;
  const written = Buffer.from(key);
  await storage.put(key, written);
  const read = await storage.get(key);
  await storage.remove(key);
  if (read === null || !read.equals(written)) throw new Error('it did not return what was written');
  if ((await storage.get(key)) !== null) throw new Error('it did not delete the file');
}

/** The page of the builder is on another origin, so its browser must be allowed to read the files. */
async function tryViewer({ outbound, settings }: ConnectionDeps, base: string): Promise<void> {
  const { origin } = new URL(settings.SHOP_URL);
  for (const ending of ['.loader.js', '.framework.js', '.data', '.wasm']) {
    const url = new URL(`${base}${ending}`);
    const answer = await outbound(url.href, { method: 'HEAD', headers: { origin } });
    assertFound(answer, url);
    const allowed = String(answer.headers['access-control-allow-origin'] ?? '');
    if (url.origin !== origin && allowed !== '*' && allowed !== origin)
      throw new Error(`${url.host}${url.pathname} lacks Access-Control-Allow-Origin: ${origin}`);
  }
}

const hostOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).host);
const trimmed = (url: string) => url.replace(/\/+$/, '');
