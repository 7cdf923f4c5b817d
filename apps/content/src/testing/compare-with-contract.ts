import type { z } from 'zod';
import { toJSONSchema } from 'zod';
import type { Attribute, GetModel, Model } from '../shop/model.ts';

/**
 * What an editor can enter, against what the contract takes: every field of the contract must be in
 * Strapi's schema under the same name, of a kind that fits and with the same bounds, and nothing
 * may be there that the contract does not know.
 */

/** As much of JSON Schema as Zod writes for content. */
interface Json {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Json[];
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A field of the contract with its reference followed and its null taken off. */
interface Field {
  readonly json: Json;
  /** The name under which the contract knows the shape, such as Media. */
  readonly name: string | undefined;
  readonly isRequired: boolean;
}

interface Bounds extends Attribute {
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly regex?: string;
  readonly min?: number;
  readonly max?: number;
}

/** What Strapi adds to every document. */
const givenByStrapi = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

export function compareWithContract(
  schema: z.ZodType,
  model: Model,
  getModel: GetModel,
): readonly string[] {
  const root = toJSONSchema(schema) as Json;
  const definitions = root.$defs ?? {};
  const differences: string[] = [];
  compareObject(follow(root, true).json, model, model.uid, true);
  return differences;

  function follow(field: Json, isRequired: boolean): Field {
    const { anyOf, type } = field;
    if (anyOf !== undefined) {
      const [only, ...more] = anyOf.filter((one) => one.type !== 'null');
      if (only === undefined || more.length > 0) throw new Error('A choice of shapes');
      return follow(only, isRequired && anyOf.length === 1);
    }
    if (Array.isArray(type)) {
      const [only] = type.filter((one) => one !== 'null');
      return follow({ ...field, type: only }, isRequired && !type.includes('null'));
    }
    if (field.$ref === undefined) return { json: field, name: undefined, isRequired };
    const name = field.$ref.replace('#/$defs/', '');
    return { json: definitions[name] ?? {}, name, isRequired };
  }

  function compareObject(json: Json, against: Model, path: string, isWhole: boolean): void {
    const { attributes } = against;
    const properties = json.properties ?? {};
    for (const [name, property] of Object.entries(properties)) {
      if (givenByStrapi.has(name)) continue;
      if (name === 'documentId') {
        // A component has no id of its own: it takes that of the document it points at.
        const isDocument = against.uid.startsWith('api::');
        if (!isDocument && attributes.variant?.type !== 'relation')
          differences.push(`${path}.documentId: comes from no relation`);
        continue;
      }
      const attribute = attributes[name];
      const isRequired = json.required?.includes(name) === true;
      if (attribute === undefined) differences.push(`${path}.${name}: missing in Strapi`);
      else compareField(follow(property, isRequired), attribute, `${path}.${name}`, isWhole);
    }
    if (!isWhole) return;
    for (const [name, attribute] of Object.entries(attributes)) {
      const isOurs = attribute.pluginOptions?.shop?.projected === false;
      const isVariant = name === 'variant' && 'documentId' in properties;
      if (!(name in properties) && !isOurs && !isVariant)
        differences.push(`${path}.${name}: not in the contract`);
    }
  }

  function compareField(field: Field, attribute: Bounds, path: string, isWhole: boolean): void {
    const { json, name } = field;
    const expected = kindOf(field);
    const found = kindOfAttribute(attribute);
    if (expected !== found) {
      differences.push(`${path}: ${found} in Strapi, ${expected} in the contract`);
      return;
    }
    if (expected === 'text') compareText(json, attribute, path);
    if (expected === 'choice' && !isSame(json.enum, attribute.enum))
      differences.push(`${path}: other choices`);
    if (expected === 'list' && attribute.type === 'component') {
      if (json.maxItems !== attribute.max) differences.push(`${path}: at most ${json.maxItems}`);
      if ((json.minItems ?? 0) !== (attribute.min ?? 0))
        differences.push(`${path}: at least ${json.minItems ?? 0}`);
    }
    // An empty list and a box without its tick are values; only what can be left out can be required.
    const canBeLeftOut = expected !== 'list' && expected !== 'files' && expected !== 'yes or no';
    if (canBeLeftOut && field.isRequired !== (attribute.required === true))
      differences.push(`${path}: required in one of the two`);
    const inner = expected === 'list' ? follow(json.items ?? {}, true) : field;
    const target = attribute.component ?? attribute.target;
    if (target !== undefined && name !== 'Media' && inner.json.properties !== undefined)
      compareObject(inner.json, getModel(target), path, isWhole && attribute.type === 'component');
  }

  function compareText(json: Json, attribute: Bounds, path: string): void {
    if (json.maxLength !== undefined && json.maxLength !== attribute.maxLength)
      differences.push(`${path}: at most ${json.maxLength} characters`);
    if (attribute.type === 'string' && (attribute.maxLength ?? 0) > 255 && !isWide(attribute))
      differences.push(`${path}: the column holds 255 characters`);
    if (json.pattern !== attribute.regex)
      differences.push(`${path}: another pattern than ${json.pattern}`);
    if (attribute.required === true && attribute.minLength !== 1)
      differences.push(`${path}: Strapi lets an empty text through without minLength 1`);
  }

  function kindOf({ json, name }: Field): string {
    if (name === 'Media') return 'file';
    if (name === 'Blocks') return 'rich text';
    if (json.enum !== undefined) return 'choice';
    if (json.type === 'boolean') return 'yes or no';
    if (json.type === 'string') return 'text';
    if (json.type === 'object') return 'part';
    if (json.type === 'array')
      return follow(json.items ?? {}, true).name === 'Media' ? 'files' : 'list';
    throw new Error(`The contract has a field of type ${json.type}`);
  }
}

function kindOfAttribute(attribute: Bounds): string {
  switch (attribute.type) {
    case 'media':
      return attribute.multiple === true ? 'files' : 'file';
    case 'blocks':
      return 'rich text';
    case 'enumeration':
      return 'choice';
    case 'boolean':
      return 'yes or no';
    case 'string':
    case 'text':
    case 'email':
    case 'uid':
      return 'text';
    case 'component':
      return attribute.repeatable === true ? 'list' : 'part';
    case 'relation':
      return attribute.relation === 'manyToOne' || attribute.relation === 'oneToOne'
        ? 'part'
        : 'list';
    default:
      return attribute.type;
  }
}

const isWide = (attribute: Bounds & { column?: { type?: string } }) =>
  attribute.column?.type === 'text';

const isSame = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.toSorted().join() === b.toSorted().join();
