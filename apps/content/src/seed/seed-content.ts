import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { contentType, modelsOf } from '../shop/strapi.ts';
import { seedDocuments } from './documents.ts';
import { mediaFiles } from './media-files.ts';
import { hashFiles, seedFiles, type UploadedFile } from './seed-files.ts';
import { replaceFiles, type SeedDocument } from './values.ts';

/** By document id, files included: what was written the last time. */
type Hashes = Readonly<Record<string, string>>;

/**
 * Demo content for development and tests. Safe to repeat: a document or a file is written again only
 * when its source changed, so what editors wrote in between stays, and a start without changes
 * compares hashes and asks the database nothing else.
 */
export async function seedContent(strapi: Core.Strapi): Promise<void> {
  const started = performance.now();
  const store = strapi.store({ type: 'core', name: 'seed', key: 'hashes' });
  const written = ((await store.get({})) ?? {}) as Hashes;
  const fileHashes = await hashFiles(strapi, mediaFiles);
  const isChanged = (id: string, hash: string) => written[id] !== hash;
  const documents = seedDocuments.filter((one) => isChanged(one.documentId, hashOf(one)));
  const changedFiles = new Set(
    Object.keys(fileHashes).filter((id) => isChanged(id, fileHashes[id] ?? '')),
  );
  if (documents.length > 0 || changedFiles.size > 0) {
    const files = await seedFiles(strapi, mediaFiles, changedFiles);
    for (const document of documents) await writeDraft(strapi, document, files);
    // Products refer to each other in circles: their links need both ends.
    for (const document of documents) await linkToOwnKind(strapi, document);
    for (const document of documents) await publish(strapi, document);
    const hashes = Object.fromEntries(documents.map((one) => [one.documentId, hashOf(one)]));
    await store.set({ value: { ...written, ...hashes, ...fileHashes } });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  strapi.log.info(
    `Seeded ${documents.length} documents and ${changedFiles.size} files in ${seconds} s`,
  );
}

const hashOf = ({ data }: SeedDocument) =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex');

async function writeDraft(
  strapi: Core.Strapi,
  { uid, documentId, data }: SeedDocument,
  files: ReadonlyMap<string, UploadedFile>,
): Promise<void> {
  const documents = strapi.documents(contentType(uid));
  const own = linksToOwnKind(strapi, uid, data);
  const rest = Object.entries(data).filter(([name]) => !(name in own));
  const values = replaceFiles(Object.fromEntries(rest), (name, isInRichText) => {
    const uploaded = files.get(name);
    if (uploaded === undefined) throw new Error(`${uid} refers to ${name}, which is not seeded`);
    return isInRichText ? uploaded : uploaded.id;
  }) as object;
  const exists = await documents.findOne({ documentId, fields: ['documentId'] as never });
  if (exists) await documents.update({ documentId, data: values as never });
  else await documents.create({ data: { ...values, documentId } as never });
}

async function linkToOwnKind(
  strapi: Core.Strapi,
  { uid, documentId, data }: SeedDocument,
): Promise<void> {
  const own = linksToOwnKind(strapi, uid, data);
  if (Object.keys(own).length === 0) return;
  await strapi.documents(contentType(uid)).update({ documentId, data: own as never });
}

/** The relations of a document to others of its own type. */
function linksToOwnKind(
  strapi: Core.Strapi,
  uid: string,
  data: SeedDocument['data'],
): Record<string, unknown> {
  const { attributes } = modelsOf(strapi)(uid);
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => attributes[name]?.target === uid),
  );
}

async function publish(strapi: Core.Strapi, { uid, documentId }: SeedDocument): Promise<void> {
  const { options } = strapi.contentType(contentType(uid));
  if (options?.draftAndPublish !== true) return;
  await strapi.documents(contentType(uid)).publish({ documentId });
}
