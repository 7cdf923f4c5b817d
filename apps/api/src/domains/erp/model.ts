import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A key is `thk_` with an id and a secret. The id finds the row and is shown to staff; the secret is
 * 256 random bits, so that its plain hash is as good as a slow one.
 */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

const idLength = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyForm = /^thk_([A-Za-z0-9]{12})_([A-Za-z0-9_-]{43})$/;

export function makeKey(): Key {
  // What is above the last whole alphabet would make some letters likelier: it is left out.
  let id = '';
  while (id.length < idLength) {
    for (const byte of randomBytes(idLength)) {
      if (byte < alphabet.length * 4 && id.length < idLength) {
        id += alphabet.charAt(byte % alphabet.length);
      }
    }
  }
  return { id, secret: randomBytes(32).toString('base64url') };
}

export function writeKey({ id, secret }: Key): string {
  return `thk_${id}_${secret}`;
}

/** Null for whatever cannot be a key of ours. */
export function readKey(text: string): Key | null {
  const [, id, secret] = keyForm.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSecretOf(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), hash);
}

export type MessageKind = 'stock' | 'price' | 'shipment';

/**
 * Of what was sent, as the contract reads it, whatever the order of its fields: a repeat may be
 * written anew. A field that the contract gains later MUST have no default, or repeats of older
 * messages would be others.
 */
export function hashOfBody(kind: MessageKind, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${kind}\n${inOrder(body)}`)
    .digest();
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${inOrder(inner)}`).join(',')}}`;
}
