import { type Attribute, type GetModel, isShown, type Model } from '../model.ts';

/**
 * Strapi's answer reduced to what the contract names: nothing of who wrote it, no numeric id of a
 * document or a file (they change when published again), files with an address that changes with
 * their content.
 */

export type Entry = Readonly<Record<string, unknown>>;

/** A file of the media library as the database has it. */
export interface StoredFile {
  readonly documentId: string;
  readonly name: string;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly ext?: string | null;
  readonly mime?: string | null;
  readonly size?: number | null;
  readonly url: string;
  readonly updatedAt: string | Date;
}

/** Files that rich text holds a copy of, by the path of their address. */
export type FilesByPath = ReadonlyMap<string, StoredFile>;

interface Context {
  readonly getModel: GetModel;
  readonly files: FilesByPath;
}

export function shapeDocument(model: Model, entry: Entry, context: Context): Entry {
  const { createdAt, updatedAt, publishedAt = null } = entry;
  return {
    documentId: entry.documentId,
    createdAt,
    updatedAt,
    publishedAt,
    ...shapeAttributes(model, entry, context),
  };
}

function shapeAttributes(model: Model, entry: Entry, context: Context): Entry {
  const shaped: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(model.attributes)) {
    const value = entry[name];
    // Not populated, so not shown.
    if (value === undefined || name in bookkeeping || !isShown(attribute)) continue;
    shaped[name] = shapeValue(attribute, value, context);
  }
  return takeVariant(model, shaped);
}

const bookkeeping = { createdAt: true, updatedAt: true, publishedAt: true, locale: true };

function shapeValue(attribute: Attribute, value: unknown, context: Context): unknown {
  if (value === null) return null;
  if (Array.isArray(value) && attribute.type !== 'blocks')
    return value.map((one) => shapeValue(attribute, one, context));
  switch (attribute.type) {
    case 'media':
      return shapeMedia(value as StoredFile);
    case 'component': {
      const entry = value as Entry;
      const model = context.getModel(attribute.component ?? '');
      return { id: entry.id, ...shapeAttributes(model, entry, context) };
    }
    case 'relation': {
      const entry = value as Entry;
      const model = context.getModel(attribute.target ?? '');
      return { documentId: entry.documentId, ...shapeAttributes(model, entry, context) };
    }
    case 'blocks':
      return shapeBlocks(value, context.files);
    default:
      // An input that was filled in and cleared again holds '', which is no address and no name.
      return value === '' && attribute.required !== true ? null : value;
  }
}

/** A color names the variant it stands for by its document id alone. */
function takeVariant(model: Model, shaped: Record<string, unknown>): Entry {
  if (model.uid !== 'product.color-option') return shaped;
  const { variant, ...color } = shaped;
  const documentId = (variant as Entry | null | undefined)?.documentId;
  return documentId === undefined ? color : { ...color, documentId };
}

export function shapeMedia(file: StoredFile): Entry {
  return {
    documentId: file.documentId,
    name: file.name,
    alternativeText: file.alternativeText || null,
    caption: file.caption || null,
    width: file.width ?? null,
    height: file.height ?? null,
    ext: file.ext ?? null,
    mime: file.mime ?? null,
    size: file.size ?? null,
    url: versionedUrl(file),
  };
}

/** Strapi keeps the name of a file that is replaced: the version makes its address immutable. */
export function versionedUrl(file: Pick<StoredFile, 'url' | 'updatedAt'>): string {
  return `${pathOf(file.url)}?v=${new Date(file.updatedAt).getTime().toString(36)}`;
}

/** The editor writes pictures into rich text with the address of the admin panel before the path. */
function pathOf(url: string): string {
  const start = url.indexOf('/uploads/');
  return (start === -1 ? url : url.slice(start)).replace(/[?#].*$/, '');
}

interface Node {
  readonly type?: unknown;
  readonly children?: unknown;
  readonly image?: { readonly url?: unknown };
}

/** Rich text holds a copy of each picture's data, made when it was inserted: it is renewed here. */
function shapeBlocks(value: unknown, files: FilesByPath): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((node: Node) => {
    const path = imagePath(node);
    if (path === undefined) return node;
    const file = files.get(path);
    // The file is gone: its address stays, and the shop shows the picture's text instead.
    const image = file ? shapeMedia(file) : { ...pickMedia(node.image ?? {}), url: path };
    return { type: 'image', image, children: node.children ?? [] };
  });
}

function imagePath(node: Node): string | undefined {
  const url = node.type === 'image' ? node.image?.url : undefined;
  return typeof url === 'string' ? pathOf(url) : undefined;
}

function pickMedia(image: object): Entry {
  const { name, alternativeText, caption, width, height } = image as Partial<StoredFile>;
  return { name, alternativeText, caption, width, height };
}

/** The paths of all pictures inside rich text, to look their files up at once. */
export function imagePathsIn(model: Model, entry: Entry, getModel: GetModel): string[] {
  return Object.entries(model.attributes).flatMap(([name, attribute]) => {
    const value = entry[name];
    if (value === null || value === undefined || !isShown(attribute)) return [];
    const values = Array.isArray(value) ? value : [value];
    if (attribute.type === 'blocks')
      return values.map(imagePath).filter((path) => path !== undefined);
    const inner = attribute.component ?? attribute.target;
    if (inner === undefined) return [];
    return values.flatMap((one: Entry) => imagePathsIn(getModel(inner), one, getModel));
  });
}
