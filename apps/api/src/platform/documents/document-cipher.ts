import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * A stored file: a header, the encrypted bytes, the seal (AES-256-GCM). The header says which key
 * was used, by its fingerprint, so that keys can be changed. The seal covers the header and the
 * name of the file as well: bytes cannot be altered, cut off or moved to another name unnoticed.
 */

// cspell:ignore TDOC
/** `mark`, fingerprint of the key, nonce. */
const mark = Buffer.from('TDOC1');
const fingerprintBytes = 8;
const nonceBytes = 12;
const sealBytes = 16;
const headerBytes = mark.byteLength + fingerprintBytes + nonceBytes;

export interface Sealing {
  readonly header: Buffer;
  update(chunk: Uint8Array): Buffer;
  /** The last bytes and the seal. */
  end(): Buffer;
}

export interface DocumentCipher {
  seal(name: string): Sealing;
  /** Throws unless every byte is as it was sealed, under this name. */
  open(name: string, sealed: Buffer): Buffer;
}

export function createDocumentCipher(keys: readonly Uint8Array[]): DocumentCipher {
  const [sealingKey] = keys;
  if (sealingKey === undefined || keys.some((key) => key.byteLength !== 32))
    throw new Error('documents need keys of 32 bytes');
  const byFingerprint = new Map(keys.map((key) => [fingerprintOf(key).toString('hex'), key]));

  return {
    seal(name) {
      const nonce = randomBytes(nonceBytes);
      const header = Buffer.concat([mark, fingerprintOf(sealingKey), nonce]);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
      cipher.setAAD(boundTo(name, header));
      return {
        header,
        update: (chunk) => cipher.update(chunk),
        end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
      };
    },

    open(name, sealed) {
      const isDocument = sealed.subarray(0, mark.byteLength).equals(mark);
      if (!isDocument || sealed.byteLength < headerBytes + sealBytes)
        throw new Error('a stored document is damaged');
      const header = sealed.subarray(0, headerBytes);
      const fingerprint = header.subarray(mark.byteLength, mark.byteLength + fingerprintBytes);
      const key = byFingerprint.get(fingerprint.toString('hex'));
      if (key === undefined) throw new Error('the key of a stored document is not configured');
      const cipher = createDecipheriv('aes-256-gcm', key, header.subarray(-nonceBytes), {
        authTagLength: sealBytes,
      });
      cipher.setAAD(boundTo(name, header));
      cipher.setAuthTag(sealed.subarray(-sealBytes));
      const content = cipher.update(sealed.subarray(headerBytes, -sealBytes));
      return Buffer.concat([content, cipher.final()]);
    },
  };
}

function boundTo(name: string, header: Buffer): Buffer {
  return Buffer.concat([header, Buffer.from(name)]);
}

function fingerprintOf(key: Uint8Array): Buffer {
  return createHash('sha256')
    .update('document key\n')
    .update(key)
    .digest()
    .subarray(0, fingerprintBytes);
}
