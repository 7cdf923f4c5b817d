import type { ElementType, Particle, SequenceType, TextType } from './element-types.ts';

const namespace = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

/**
 * The first complaint the provider's validator would have, in its words, or null. Elements may be
 * left out where the schema allows it; never reordered, never added.
 */
export function checkElement(name: string, type: ElementType, value: unknown): string | null {
  if (type.kind === 'any') return null;
  if (type.kind === 'text') return checkText(name, type, value);
  if (isText(value)) {
    const named = expected(possibleAt(type, 0, 0));
    return textOf(value).trim() === ''
      ? checkChildren(name, type, [])
      : `The element '${name}' in namespace '${namespace}' cannot contain text.${named}`;
  }
  return checkChildren(name, type, childrenOf(value));
}

function checkChildren(
  parent: string,
  type: SequenceType,
  children: readonly [name: string, value: unknown][],
): string | null {
  let place = 0;
  let times = 0;
  for (const [name, value] of children) {
    const found = findPlace(type.particles, place, times, name);
    if (!found) {
      const named = expected(possibleAt(type, place, times));
      return `The element '${parent}' in namespace '${namespace}' has invalid child element '${name}' in namespace '${namespace}'.${named}`;
    }
    times = found.place === place ? times + 1 : 1;
    place = found.place;
    const complaint = checkElement(name, found.type, value);
    if (complaint !== null) return complaint;
  }
  const possible = possibleAt(type, place, times);
  const missing = type.particles.some(
    (particle, index) => particle.required && (index > place || (index === place && times === 0)),
  );
  return missing
    ? `The element '${parent}' in namespace '${namespace}' has incomplete content.${expected(possible)}`
    : null;
}

/** Where in the sequence this child may stand, given how far we are. */
function findPlace(
  particles: readonly Particle[],
  place: number,
  times: number,
  name: string,
): { place: number; type: ElementType } | null {
  for (let index = place; index < particles.length; index += 1) {
    const particle = particles[index] as Particle;
    const taken = index === place ? times : 0;
    const option = particle.options.find(([known]) => known === name);
    if (option && taken < particle.maxOccurs) return { place: index, type: option[1] };
    if (particle.required && taken === 0) return null;
  }
  return null;
}

function possibleAt({ particles }: SequenceType, place: number, times: number): string[] {
  const names: string[] = [];
  for (let index = place; index < particles.length; index += 1) {
    const particle = particles[index] as Particle;
    const taken = index === place ? times : 0;
    if (taken < particle.maxOccurs) names.push(...particle.options.map(([name]) => name));
    if (particle.required && taken === 0) break;
  }
  return names;
}

function expected(names: readonly string[]): string {
  if (names.length === 0) return '';
  return ` List of possible elements expected: '${names.join(', ')}' in namespace '${namespace}'.`;
}

function checkText(name: string, type: TextType, value: unknown): string | null {
  if (!isText(value)) {
    const child = childrenOf(value)[0]?.[0] ?? name;
    return `The element '${namespace}:${name}' cannot contain child element '${namespace}:${child}' because the parent element's content model is text only.`;
  }
  const content = textOf(value);
  const problem = forbiddenCharacter(content) ?? broken(type, content);
  if (problem === null) return null;
  const shown = type.secret ? 'XXXX' : `'${content}'`;
  return `The '${namespace}:${name}' element is invalid - The value ${shown} is invalid according to its datatype '${type.datatype}' - ${problem}`;
}

function broken(type: TextType, content: string): string | null {
  // Lengths are counted as .NET counts them, in UTF-16 units: a rare character counts twice.
  if (type.maxLength !== undefined && content.length > type.maxLength)
    return 'The actual length is greater than the MaxLength value.';
  if (type.minLength !== undefined && content.length < type.minLength)
    return 'The actual length is less than the MinLength value.';
  if (type.pattern && !type.pattern.test(content)) return 'The Pattern constraint failed.';
  if (type.oneOf && !type.oneOf.includes(content)) return 'The Enumeration constraint failed.';
  if (type.min !== undefined && Number(content) < type.min)
    return 'The MinInclusive constraint failed.';
  if (type.max !== undefined && Number(content) > type.max)
    return 'The MaxInclusive constraint failed.';
  return null;
}

/** Characters that no XML document may contain, escaped or not. */
function forbiddenCharacter(content: string): string | null {
  for (const character of content) {
    const code = character.codePointAt(0) as number;
    const allowed =
      (code >= 0x20 || code === 0x9 || code === 0xa || code === 0xd) &&
      !(code >= 0xd800 && code <= 0xdfff) &&
      code !== 0xfffe &&
      code !== 0xffff;
    if (!allowed)
      return `'.', hexadecimal value 0x${code.toString(16).toUpperCase().padStart(2, '0')}, is an invalid character.`;
  }
  return null;
}

function isText(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** A list is the same element several times. */
function childrenOf(value: unknown): [name: string, value: unknown][] {
  return Object.entries(value as object).flatMap(([name, child]): [string, unknown][] =>
    Array.isArray(child) ? child.map((one) => [name, one]) : [[name, child]],
  );
}
