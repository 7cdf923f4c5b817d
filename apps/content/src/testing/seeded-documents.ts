import { seedId } from '../seed/document-id.ts';
import { seedDocuments } from '../seed/documents.ts';
import { mediaFiles } from '../seed/media-files.ts';
import { replaceFiles, type SeedDocument } from '../seed/values.ts';
import { kindOf, pageNameOf } from '../shop/kinds.ts';
import { type Populate, populateFor } from '../shop/read/populate.ts';
import { type Entry, shapeDocument } from '../shop/read/shape-document.ts';
import { getModel } from './strapi-models.ts';

/** The demo content as the shop reads it, without Strapi: by its models and the seed alone. */

const byId = new Map(seedDocuments.map((document) => [document.documentId, document]));

/** A file as Strapi would have it after the upload. */
const fileOf = (name: string) => ({
  ...mediaFiles.find((file) => file.name === name),
  documentId: seedId('media', name),
  url: `/uploads/${name}`,
  updatedAt: '2026-11-15T10:00:00.000Z',
});

/** What Strapi answers for a seeded document, populated as the shop asks for it. */
function entryOf({ uid, documentId, data }: SeedDocument, populate: Populate): Entry {
  return { documentId, ...fill(uid, replaceFiles(data, fileOf) as Entry, populate) };
}

function fill(uid: string, data: Entry, populate: Populate, fields?: string[]): Entry {
  const filled: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(getModel(uid).attributes)) {
    const part = populate[name];
    const isPart = ['component', 'relation', 'media'].includes(attribute.type);
    if (isPart ? part === undefined : fields !== undefined && !fields.includes(name)) continue;
    const value = data[name] ?? (attribute.repeatable || isMany(attribute.relation) ? [] : null);
    const target = attribute.component ?? attribute.target;
    if (!isPart || value === null || target === undefined || part === undefined) {
      filled[name] = value;
      continue;
    }
    const inner = part === true ? {} : (part.populate ?? {});
    const innerFields = part === true ? undefined : part.fields;
    const one = (item: unknown) => {
      if (attribute.type === 'component') return fill(target, item as Entry, inner, innerFields);
      const found = byId.get(String(item));
      if (found === undefined) throw new Error(`${uid}.${name} refers to ${item}`);
      const held = replaceFiles(found.data, fileOf) as Entry;
      return { documentId: found.documentId, ...fill(target, held, inner, innerFields) };
    };
    filled[name] = Array.isArray(value) ? value.map(one) : one(value);
  }
  return filled;
}

const isMany = (relation: string | undefined) =>
  relation === 'oneToMany' || relation === 'manyToMany';

/** A seeded document as it comes over the wire. */
export function readSeeded(document: SeedDocument): Record<string, unknown> {
  const context = { getModel, files: new Map() };
  const entry = entryOf(document, populateFor(document.uid, getModel));
  const shaped = shapeDocument(getModel(document.uid), entry, context);
  return JSON.parse(JSON.stringify(shaped)) as Record<string, unknown>;
}

/** All that the shop copies, in the order of the seed. */
export function readAllSeeded() {
  return seedDocuments.flatMap((document) => {
    const kind = kindOf(document.uid);
    if (kind !== 'product' && kind !== 'product-group' && kind !== 'page') return [];
    return [{ kind, name: pageNameOf(document.uid), document: readSeeded(document) }];
  });
}
