/**
 * What the provider's XML schema can say about an element, as far as we need it. A request comes as
 * JSON and is read as if it were XML: the order of keys is the order of elements.
 */

export type TextType = {
  kind: 'text';
  /** How the provider names the type in its complaints. */
  datatype: string;
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  oneOf?: readonly string[];
  /** Smallest and largest value of a number. */
  min?: number;
  max?: number;
  /** Never repeated in an answer: card numbers and keys. */
  secret?: true;
};

export type SequenceType = { kind: 'sequence'; particles: readonly Particle[] };

/** Elements the provider knows and this stand-in does not: accepted as they are. */
export type AnyType = { kind: 'any' };

export type ElementType = TextType | SequenceType | AnyType;

/** One place in a sequence. More than one option is a choice: exactly one of them stands there. */
export type Particle = {
  options: readonly (readonly [name: string, type: ElementType])[];
  required: boolean;
  maxOccurs: number;
};

const namespace = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

type TextLimits = Omit<TextType, 'kind' | 'datatype'> & { datatype?: string };

export function text(limits: TextLimits = {}): TextType {
  return { kind: 'text', datatype: 'String', ...limits };
}

export const upTo = (maxLength: number) => text({ maxLength });
export const digits = text({ pattern: /^[0-9]+$/, datatype: `${namespace}:numericString` });
export const bool = text({ pattern: /^(true|false|0|1)$/, datatype: 'Boolean' });
export const decimal = text({ pattern: /^[+-]?\d+(\.\d*)?$/, datatype: 'Decimal' });
/** Not below zero, four decimals at most. */
export const amount = text({ pattern: /^\+?\d+(\.\d{0,4})?$/, datatype: 'Decimal' });
export const dateTime = text({
  pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  datatype: 'DateTime',
});
export const oneOf = (...values: string[]) => text({ oneOf: values });
export const any: AnyType = { kind: 'any' };

export function sequence(...particles: Particle[]): SequenceType {
  return { kind: 'sequence', particles };
}

export function required(name: string, type: ElementType): Particle {
  return { options: [[name, type]], required: true, maxOccurs: 1 };
}

export function optional(name: string, type: ElementType): Particle {
  return { options: [[name, type]], required: false, maxOccurs: 1 };
}

export function repeated(name: string, type: ElementType, maxOccurs = Infinity): Particle {
  return { options: [[name, type]], required: false, maxOccurs };
}

export function choice(...options: [name: string, type: ElementType][]): Particle {
  return { options, required: true, maxOccurs: 1 };
}
