/** An element of a request that passed the schema, so that its parts can be taken as they are. */
export type Element = Readonly<Record<string, unknown>>;

const nothing: Element = {};

/** The text of a child; empty when it is missing. */
export function textOf(element: Element, name: string): string {
  const value = element[name];
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

export function textOrNull(element: Element, name: string): string | null {
  return textOf(element, name) || null;
}

/** A child with children of its own; without any when it is missing. */
export function childOf(element: Element, name: string): Element {
  return childOrNull(element, name) ?? nothing;
}

export function childOrNull(element: Element, name: string): Element | null {
  const value = element[name];
  return typeof value === 'object' && value !== null ? (value as Element) : null;
}

/** A repeated child: one of them need not be written as a list. */
export function listOf(element: Element, name: string): Element[] {
  const value = element[name];
  if (Array.isArray(value)) return value as Element[];
  return typeof value === 'object' && value !== null ? [value as Element] : [];
}
