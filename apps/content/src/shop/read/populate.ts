import { productUid } from '../kinds.ts';
import { type Attribute, type GetModel, isShown, type Model } from '../model.ts';

/** Strapi's `populate` for everything that the shop shows of a document, derived from its schema. */
export interface Populate {
  [attribute: string]: true | { fields?: string[]; populate?: Populate };
}

/** What the contract keeps of a file, and what its address is made of. */
export const mediaFields = [
  ...['documentId', 'name', 'alternativeText', 'caption', 'width', 'height'],
  ...['ext', 'mime', 'size', 'url', 'updatedAt'],
];

/** What a grid shows of a product: elsewhere than on its own page a product is a card. */
export const cardFields = [
  ...['title', 'slug', 'subtitle', 'display_type', 'yotpo_product_id', 'image'],
  ...['ffl_item', 'receiver_item', 'filter_options', 'skus'],
];

export function populateFor(uid: string, getModel: GetModel): Populate {
  return populateModel(getModel(uid), getModel, [uid]);
}

function populateAttribute(
  attribute: Attribute,
  getModel: GetModel,
  path: readonly string[],
): Populate[string] | undefined {
  if (!isShown(attribute)) return undefined;
  if (attribute.type === 'media') return { fields: mediaFields };
  const uid = attribute.component ?? attribute.target;
  if (uid === undefined) return undefined;
  if (uid === productUid && attribute.type === 'relation') return cardPopulate(getModel);
  // A relation that leads back to where we came from has been shown already.
  if (path.includes(uid)) return undefined;
  // What something belongs to is named, not told: the category of an option, the type of a variant.
  if (attribute.relation === 'manyToOne') return { fields: namesOf(getModel(uid)) };
  const populate = populateModel(getModel(uid), getModel, [...path, uid]);
  return Object.keys(populate).length === 0 ? true : { populate };
}

function populateModel(model: Model, getModel: GetModel, path: readonly string[]): Populate {
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(model.attributes)) {
    const part = populateAttribute(attribute, getModel, path);
    if (part !== undefined) populate[name] = part;
  }
  return populate;
}

function namesOf({ attributes }: Model): string[] {
  return Object.keys(attributes).filter(
    (name) => attributes[name]?.type === 'string' && attributes[name].required === true,
  );
}

function cardPopulate(getModel: GetModel): { fields: string[]; populate: Populate } {
  const fields: string[] = [];
  const populate: Populate = {};
  for (const [name, attribute] of Object.entries(getModel(productUid).attributes)) {
    if (!cardFields.includes(name)) continue;
    const part =
      name === 'skus' ? { fields: ['sku'] } : populateAttribute(attribute, getModel, [productUid]);
    if (part === undefined) fields.push(name);
    else populate[name] = part;
  }
  return { fields, populate };
}
