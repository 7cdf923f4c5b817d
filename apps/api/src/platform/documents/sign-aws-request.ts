import { createHash, createHmac } from 'node:crypto';

/**
 * Signs a request as storages with the API of Amazon S3 want it (AWS Signature Version 4). The
 * signature covers the method, the address, the headers that it names and the body, and is good for
 * some minutes.
 */

export interface AwsCredentials {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

export interface UnsignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const service = 's3';
const scheme = 'AWS4-HMAC-SHA256';

/** The headers to send: those given, and what makes them count. */
export function signAwsRequest(
  { keyId, secret, region }: AwsCredentials,
  { method, url, headers = {}, body = new Uint8Array() }: UnsignedRequest,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const hash = sha256(body);
  const signed = { ...headers, host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': time };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name as keyof typeof signed].trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const text = [scheme, time, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(secret, day, region), text).toString('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `${scheme} Credential=${keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** As it goes over the wire, with everything written as its number that is not plain. */
function canonicalPath({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Of one day, one place and one service: a key that leaks opens no more. */
function signingKey(secret: string, day: string, region: string): Buffer {
  return [day, region, service, 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secret}`),
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
