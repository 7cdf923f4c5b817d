import { z } from 'zod';

/** The body of an answer, or why there is none to speak of. */
export type Decoded =
  | { readonly kind: 'json'; readonly value: Record<string, unknown> }
  | { readonly kind: 'unreadable'; readonly why: string };

export function unreadable(why: string): Decoded {
  return { kind: 'unreadable', why };
}

/**
 * The provider's answers begin with a byte order mark, which a TextDecoder drops and JSON.parse
 * would stumble over. Whatever it understood comes with status 200; anything else proves nothing.
 */
export function decodeAnswer(status: number, body: Uint8Array): Decoded {
  if (status !== 200) return unreadable(`http-${status}`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return unreadable('not-an-object');
    return { kind: 'json', value };
  } catch {
    return unreadable('not-json');
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands there under the name, never what every object has. */
export function childOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Numbers count as text: some answers write codes and ids without quotes. */
export function textOf(value: unknown, name: string): string | null {
  const child = childOf(value, name);
  if (typeof child === 'string') return child;
  return typeof child === 'number' && Number.isSafeInteger(child) ? String(child) : null;
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const child = childOf(value, name);
  return Array.isArray(child) ? child : [];
}

/** A number of a transaction or a profile. Zero stands for "none". */
export function numberOf(value: unknown, name: string): string | null {
  const text = textOf(value, name);
  return text !== null && /^[1-9]\d{0,19}$/.test(text) ? text : null;
}

const messagesSchema = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string().regex(/^[IE]\d{5}$/), text: z.string() })).min(1),
});
export type Messages = z.infer<typeof messagesSchema>;

/** What every answer has. Null when this one has it not, and is therefore none. */
export function messagesOf(value: unknown): Messages | null {
  const parsed = messagesSchema.safeParse(childOf(value, 'messages'));
  return parsed.success ? parsed.data : null;
}

/** The last digits of `XXXX1111`. */
export function lastFourOf(value: unknown, name: string): string | null {
  return /\d{4}$/.exec(textOf(value, name) ?? '')?.[0] ?? null;
}

/** Words of the provider that we keep: short, and without anything that could break a line. */
export function wordOf(value: unknown, name: string): string | null {
  const text = textOf(value, name);
  return text !== null && /^[\w .-]{1,40}$/.test(text) ? text : null;
}
