import { stat } from 'node:fs/promises';
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

interface UploadService {
  upload(request: {
    data: { fileInfo: object };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<UploadedFile[]>;
}

const mimeTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

export const seedFolder = (strapi: Core.Strapi) => join(strapi.dirs.app.root, 'seed/media');

/** Uploads what the media library does not have yet. */
export async function seedFiles(
  strapi: Core.Strapi,
  files: readonly SeedFile[],
): Promise<Map<string, UploadedFile>> {
  const known = (await strapi.db.query(mediaUid).findMany({
    where: { documentId: { $in: files.map(({ name }) => seedId('media', name)) } },
  })) as UploadedFile[];
  const byId = new Map(known.map((file) => [file.documentId, file]));
  const uploaded = new Map<string, UploadedFile>();
  for (const file of files) {
    const documentId = seedId('media', file.name);
    const found = byId.get(documentId) ?? (await upload(strapi, file, documentId));
    uploaded.set(file.name, found);
  }
  return uploaded;
}

async function upload(
  strapi: Core.Strapi,
  { name, alternativeText }: SeedFile,
  documentId: string,
): Promise<UploadedFile> {
  const filepath = join(seedFolder(strapi), name);
  const { size } = await stat(filepath);
  const mimetype = mimeTypes[extname(name)] ?? 'application/octet-stream';
  const service = strapi.plugin('upload').service('upload') as UploadService;
  const [file] = await service.upload({
    data: { fileInfo: { name, alternativeText } },
    files: { filepath, originalFilename: name, mimetype, size },
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
