import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { mediaUid } from '../shop/kinds.ts';
import { inTransaction } from '../shop/strapi.ts';
import { seedId } from './document-id.ts';
import type { SeedFile } from './media-files.ts';

/** A seeded file as the media library has it. */
export interface UploadedFile {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
  readonly [field: string]: unknown;
}

interface SourceFile {
  readonly filepath: string;
  readonly originalFilename: string;
  readonly mimetype: string;
  readonly size: number;
}

interface UploadService {
  upload(request: { data: { fileInfo: object }; files: SourceFile }): Promise<UploadedFile[]>;
  replace(id: number, request: { data: { fileInfo: object }; file: SourceFile }): Promise<unknown>;
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

export const seedFolder = (strapi: Core.Strapi) => join(strapi.dirs.app.root, 'seed/media');

/** By document id: changes with the file, and with the words for it. */
export async function hashFiles(
  strapi: Core.Strapi,
  files: readonly SeedFile[],
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name, alternativeText } of files) {
    const hash = createHash('sha256').update(alternativeText);
    hash.update(await readFile(join(seedFolder(strapi), name)));
    hashes[seedId('media', name)] = hash.digest('hex');
  }
  return hashes;
}

/** Uploads what the media library does not have, and replaces what has changed since. */
export async function seedFiles(
  strapi: Core.Strapi,
  files: readonly SeedFile[],
  changed: ReadonlySet<string>,
): Promise<Map<string, UploadedFile>> {
  const known = (await strapi.db.query(mediaUid).findMany({
    where: { documentId: { $in: files.map(({ name }) => seedId('media', name)) } },
  })) as UploadedFile[];
  const byId = new Map(known.map((file) => [file.documentId, file]));
  const uploaded = new Map<string, UploadedFile>();
  for (const file of files) {
    const documentId = seedId('media', file.name);
    const found = byId.get(documentId);
    if (found !== undefined && changed.has(documentId)) await replace(strapi, file, found);
    uploaded.set(file.name, found ?? (await upload(strapi, file, documentId)));
  }
  return uploaded;
}

const uploadService = (strapi: Core.Strapi) =>
  strapi.plugin('upload').service('upload') as UploadService;

async function sourceOf(strapi: Core.Strapi, { name }: SeedFile): Promise<SourceFile> {
  const filepath = join(seedFolder(strapi), name);
  const { size } = await stat(filepath);
  const mimetype = mimeTypes[extname(name)] ?? 'application/octet-stream';
  return { filepath, originalFilename: name, mimetype, size };
}

async function replace(strapi: Core.Strapi, file: SeedFile, { id }: UploadedFile): Promise<void> {
  const { name, alternativeText } = file;
  await uploadService(strapi).replace(id, {
    data: { fileInfo: { name, alternativeText } },
    file: await sourceOf(strapi, file),
  });
}

async function upload(
  strapi: Core.Strapi,
  seeded: SeedFile,
  documentId: string,
): Promise<UploadedFile> {
  const { name, alternativeText } = seeded;
  const [file] = await uploadService(strapi).upload({
    data: { fileInfo: { name, alternativeText } },
    files: await sourceOf(strapi, seeded),
  });
  if (file === undefined) throw new Error(`Strapi did not take ${name}`);
  // Strapi chooses the id of a file; ours must be the same in every seeded database. Not by its
  // own query, which would tell the shop of a change.
  await inTransaction(strapi, (queries) =>
    Promise.resolve(
      queries.raw('update files set document_id = ? where id = ?', [documentId, file.id]),
    ),
  );
  return { ...file, documentId };
}
