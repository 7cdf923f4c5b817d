import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A storage that speaks the API of Amazon S3 as far as documents need it, over a real socket. It
 * checks signatures by itself and shares no code with the product.
 */

export interface S3Server {
  /** Of its bucket. */
  readonly url: string;
  readonly credentials: {
    readonly keyId: string;
    readonly secret: string;
    readonly region: string;
  };
  readonly objects: Map<string, Buffer>;
  /** Method and path of everything that was asked, with what it was answered. */
  readonly seen: string[];
  /** What the next requests get in place of an answer. */
  readonly faults: Fault[];
  stop(): Promise<void>;
}

export type Fault = 'hang-up' | 'hang' | { readonly status: number; readonly code: string };

const credentials = { keyId: 'test-key', secret: 'a-secret-of-tests-0001', region: 'us-west-2' };
const bucket = '/license-documents';
const mostSkewMs = 15 * 60_000;

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const seen: string[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const fault = faults.shift();
    const line = `${request.method} ${request.url}`;
    if (fault === 'hang') return void seen.push(`${line} hang`);
    if (fault === 'hang-up') {
      seen.push(`${line} hang-up`);
      request.socket.destroy();
      return;
    }
    const refuse = (status: number, code: string) =>
      send(status, `<Error><Code>${code}</Code></Error>`);
    const send = (status: number, content: string | Buffer = '') => {
      seen.push(`${line} ${status}`);
      response.writeHead(status).end(content);
    };
    if (fault !== undefined) return refuse(fault.status, fault.code);
    const why = whyRefused(request, body);
    if (why !== null) return refuse(403, why);
    const { url = '' } = request;
    if (!url.startsWith(`${bucket}/`)) return refuse(404, 'NoSuchBucket');
    switch (request.method) {
      case 'PUT':
        objects.set(url.slice(bucket.length + 1), body);
        return send(200);
      case 'GET': {
        const found = objects.get(url.slice(bucket.length + 1));
        return found === undefined ? refuse(404, 'NoSuchKey') : send(200, found);
      }
      case 'DELETE':
        objects.delete(url.slice(bucket.length + 1));
        return send(204);
      default:
        return refuse(405, 'MethodNotAllowed');
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${bucket}`,
    credentials,
    objects,
    seen,
    faults,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** As the documentation of Amazon has it: null when the signature is good. */
function whyRefused(request: IncomingMessage, body: Buffer): string | null {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (parts === null || typeof date !== 'string') return 'AccessDenied';
  const [, keyId, day = '', region = '', names = '', signature = ''] = parts;
  if (keyId !== credentials.keyId || region !== credentials.region) return 'InvalidAccessKeyId';
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (!(Math.abs(Date.now() - at) <= mostSkewMs) || !date.startsWith(day)) {
    return 'RequestTimeTooSkewed';
  }
  if (hash !== hex(body)) return 'XAmzContentSHA256Mismatch';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((n) => names.split(';').includes(n))) {
    return 'AccessDenied';
  }
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = `${request.method}\n${path}\n${query}\n${headers.join('')}\n${names}\n${hash}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  let key = Buffer.from(`AWS4${credentials.secret}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const wanted = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${hex(canonical)}`)
    .digest();
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
