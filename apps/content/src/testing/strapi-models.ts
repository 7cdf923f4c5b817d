import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Attribute, GetModel, Model } from '../shop/model.ts';

/** The content types and components as their files say, without Strapi. */

const source = resolve(import.meta.dirname, '..');

interface SchemaFile {
  readonly kind?: 'collectionType' | 'singleType';
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly attributes: Record<string, Attribute>;
}

export interface LoadedModel extends Model {
  readonly kind?: 'collectionType' | 'singleType' | undefined;
  readonly hasDraftAndPublish: boolean;
}

export const models: ReadonlyMap<string, LoadedModel> = new Map(
  [
    ...globSync('api/*/content-types/*/schema.json', { cwd: source }).map((path) => {
      const [, api, , type] = path.split('/');
      return [`api::${api}.${type}`, path] as const;
    }),
    ...globSync('components/*/*.json', { cwd: source }).map((path) => {
      const [, category, file] = path.split('/');
      return [`${category}.${file?.replace('.json', '')}`, path] as const;
    }),
  ].map(([uid, path]) => {
    const file = JSON.parse(readFileSync(join(source, path), 'utf8')) as SchemaFile;
    const { kind, attributes, options } = file;
    return [uid, { uid, kind, attributes, hasDraftAndPublish: options?.draftAndPublish === true }];
  }),
);

export const getModel: GetModel = (uid) => {
  const model = models.get(uid);
  if (model === undefined) throw new Error(`No file for ${uid}`);
  return model;
};
