import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  pageSchemas,
  productGroupSchema,
  productSchema,
} from '../../packages/contract/src/content/index.ts';
import { buildApp, buildFolderOf } from './app-build.ts';
import { createDatabase, restoreDump, takeDump } from './database-dump.ts';
import { freePort } from './free-port.ts';
import type { PrivatePostgres } from './postgres.ts';
import { prepared, preparedFolder } from './prepared.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot, runFolder } from './run-folder.ts';
import type { Note } from './steps.ts';

/** Starts the content service: its database, its build, its demo content and the process itself. */

export interface ContentOptions {
  /** Names the folder and the log: two stacks never share anything. */
  readonly name: string;
  readonly postgres: PrivatePostgres;
  readonly ports?: { content?: number };
  /** Replaces settings of `defaultSettings`; above all SHOP_URL. */
  readonly environment?: Record<string, string>;
  /** `seed` writes the demo content anew where there is none, though a copy is at hand. */
  readonly demoContent?: 'copy' | 'seed';
  /** Takes a line about a start that will take minutes. */
  readonly note?: Note | undefined;
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface Content extends ManagedProcess {
  readonly url: string;
  /** The files behind `/uploads`, which the media service reads too. */
  readonly uploadsFolder: string;
  /** What the worker reads the outbox with. */
  readonly databaseUrl: string;
  readonly projectionToken: string;
  readonly previewSecret: string;
  readonly readToken: string;
  readonly accounts: { admin: Account; editor: Account; author: Account };
}

const app = join(projectRoot, 'apps/content');
const database = 'content';

/** No secrets: the private servers listen on 127.0.0.1 only. */
export const privateContentSettings = {
  APP_KEYS: 'development-key-one,development-key-two',
  ADMIN_JWT_SECRET: 'development-admin-jwt-secret',
  API_TOKEN_SALT: 'development-api-token-salt',
  TRANSFER_TOKEN_SALT: 'development-transfer-token-salt',
  ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
  PROJECTION_TOKEN: 'development-projection-token',
  PREVIEW_SECRET: 'development-preview-secret',
  CONTENT_READ_TOKEN: 'development-read-token',
  SHOP_URL: 'http://localhost:8080',
  ADMIN_EMAIL: 'admin@tarnholt.example',
  ADMIN_PASSWORD: 'Tarnholt-admin-1',
  EDITOR_EMAIL: 'editor@tarnholt.example',
  EDITOR_PASSWORD: 'Tarnholt-editor-1',
  AUTHOR_EMAIL: 'author@tarnholt.example',
  AUTHOR_PASSWORD: 'Tarnholt-author-1',
  CONTENT_SEED: 'on',
};

type Settings = Record<keyof typeof privateContentSettings, string>;

/** The settings that leave a trace in the seeded database. */
const seededSettings = [
  ...(['API_TOKEN_SALT', 'CONTENT_READ_TOKEN', 'ENCRYPTION_KEY'] as const),
  ...(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'EDITOR_EMAIL', 'EDITOR_PASSWORD'] as const),
  ...(['AUTHOR_EMAIL', 'AUTHOR_PASSWORD'] as const),
];

export async function startContent(options: ContentOptions): Promise<Content> {
  const settings: Settings = { ...privateContentSettings, ...options.environment };
  const publicFolder = join(runFolder, options.name, 'content');
  const uploadsFolder = uploadsFolderOf(options.name);
  const ownerUrl = options.postgres.url('content_app', database);
  const isNew = await createDatabase(options.postgres, database, 'content_app');
  const traces = JSON.stringify(seededSettings.map((name) => settings[name]));
  const snapshot = `content-${seedHash(traces)}`;
  const isSeeded = settings.CONTENT_SEED === 'on';
  const mayCopy = isNew && isSeeded && options.demoContent !== 'seed';
  const isRestored = mayCopy && existsSync(preparedFolder(snapshot));
  const builds = !existsSync(buildFolderOf('content'));
  const seeds = isNew && isSeeded && !isRestored;
  if (builds || seeds) options.note?.(await firstStartNote({ builds, seeds }));
  const build = await buildApp('content');
  if (isNew) rmSync(publicFolder, { recursive: true, force: true });
  if (isRestored) restoreSnapshot(preparedFolder(snapshot), ownerUrl, uploadsFolder);
  mkdirSync(uploadsFolder, { recursive: true });

  const port = await freePort(options.ports?.content);
  const started = await startProcess({
    name: `${options.name}-content`,
    command: process.execPath,
    args: [join(build, 'start.js')],
    cwd: build,
    env: {
      ...settings,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: ownerUrl,
      CONTENT_PUBLIC_DIR: publicFolder,
    },
    readyWhen: /Strapi started successfully/,
    readyWithinMs: 480_000,
  });
  // Before anybody else connects: what the shop's worker did since must not be in it.
  if (mayCopy) await prepared(snapshot, (folder) => takeSnapshot(folder, ownerUrl, uploadsFolder));
  const account = (who: 'ADMIN' | 'EDITOR' | 'AUTHOR'): Account => ({
    email: settings[`${who}_EMAIL`],
    password: settings[`${who}_PASSWORD`],
  });
  return {
    ...started,
    url: `http://127.0.0.1:${port}`,
    uploadsFolder,
    databaseUrl: options.postgres.url('content_projector', database),
    projectionToken: settings.PROJECTION_TOKEN,
    previewSecret: settings.PREVIEW_SECRET,
    readToken: settings.CONTENT_READ_TOKEN,
    accounts: { admin: account('ADMIN'), editor: account('EDITOR'), author: account('AUTHOR') },
  };
}

/** The files behind `/uploads` of a stack, whether or not its content service runs. */
export function uploadsFolderOf(name: string): string {
  return join(runFolder, name, 'content/uploads');
}

/** The content service compiles under its own settings: no types come from there. */
const seedDocumentsFile = new URL('../../apps/content/src/seed/documents.ts', import.meta.url);

async function firstStartNote(work: { builds: boolean; seeds: boolean }): Promise<string> {
  const steps = work.builds ? ['building the panel'] : [];
  if (work.seeds) {
    const { seedDocuments } = (await import(seedDocumentsFile.href)) as { seedDocuments: object[] };
    steps.push(`loading ${seedDocuments.length} documents`);
  }
  const minutes = steps.length === 2 ? 'about 2 min' : 'about 1 min';
  return `first start: ${steps.join(' and ')}, ${minutes}`;
}

const seedSources = ['package.json', 'config/**/*', 'src/**/*', 'database/**/*', 'seed/**/*'];

/** Changes when a file does that the seeded database is made of. */
function seedHash(settings: string): string {
  const files = globSync(seedSources, { cwd: app, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/src/testing/'))
    .sort();
  const hash = createHash('sha256').update(settings);
  for (const file of files) hash.update(file.slice(app.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Keeps the seeded database and its files, so that the next new stack need not seed. */
function takeSnapshot(folder: string, url: string, uploadsFolder: string): void {
  takeDump(join(folder, 'content.dump'), url);
  cpSync(uploadsFolder, join(folder, 'uploads'), { recursive: true });
}

function restoreSnapshot(snapshot: string, url: string, uploadsFolder: string): void {
  restoreDump(join(snapshot, 'content.dump'), url);
  cpSync(join(snapshot, 'uploads'), uploadsFolder, { recursive: true });
}

const schemas = { product: productSchema, 'product-group': productGroupSchema };

interface ReadAnswer {
  readonly documents: readonly {
    readonly documentId: string;
    readonly name?: keyof typeof pageSchemas;
    readonly document: unknown;
  }[];
}

/** What the shop would refuse of everything that is published, read as its worker reads it. */
export async function problemsWithContent(content: Content): Promise<string[]> {
  const problems: string[] = [];
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${content.url}/api/shop-projection/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${content.projectionToken}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  for (const kind of ['product', 'product-group', 'page'] as const) {
    const list = (await ask(`list?kind=${kind}`)) as { documentIds: string[] };
    if (list.documentIds.length === 0) problems.push(`${kind}: nothing is published`);
    for (let start = 0; start < list.documentIds.length; start += 200) {
      const documentIds = list.documentIds.slice(start, start + 200);
      const read = (await ask('read', { kind, documentIds })) as ReadAnswer;
      for (const { documentId, name, document } of read.documents) {
        const schema = kind === 'page' ? pageSchemas[name ?? 'app'] : schemas[kind];
        for (const issue of schema.safeParse(document).error?.issues ?? [])
          problems.push(
            `${kind} ${name ?? documentId}, ${issue.path.map(String).join('.')}: ${issue.message}`,
          );
      }
    }
  }
  return problems;
}
