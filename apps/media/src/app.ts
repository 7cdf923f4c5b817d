import { cacheTagHeader, cacheTags } from '@tarnholt/contract/cache-tags';
import { AppError, createHttpApp, httpBounds, serveHealth } from '@tarnholt/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseAddress } from './address.ts';
import type { Core } from './core.ts';
import type { Download, Drawing } from './downloads.ts';
import { NoSlot } from './work-slots.ts';

/** The version in the address makes it the address of these bytes alone. */
const forever = 'public, max-age=31536000, immutable';
/** A picture that is uploaded right now must not stay "not found" for long. */
const briefly = 'public, max-age=0, s-maxage=10';

/** A drawing opened by itself may be styled, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const notFound = () => new AppError('not_found', 'no such file, or none that is served');

/** Whether the client has these bytes already. Weak or strong is the same question for a GET. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Headers of every file that is served. */
function setFileHeaders(reply: FastifyReply, etag: string, type: string): void {
  reply.headers({
    'cache-control': forever,
    'content-type': type,
    etag,
    // Everything here is public and the same for all. Mail programs that run in a browser, the back
    // office and the preview of the content service show it from origins of their own, which
    // `same-origin` or `same-site` would forbid.
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'none',
  });
}

/** What needs no stream, with its length also for HEAD. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  if (request.method !== 'HEAD') return reply.send(body);
  return reply.header('content-length', body.length).send();
}

async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: Download,
): Promise<FastifyReply> {
  setFileHeaders(reply, file.etag, file.type);
  // Names are letters, digits, `_`, `-` and one dot: nothing to escape.
  reply.header('content-disposition', `attachment; filename="${name}"`);
  const isOver = isKnown(request, file.etag);
  if (!isOver) reply.header('content-length', file.bytes);
  if (isOver || request.method === 'HEAD') {
    await file.handle.close();
    return reply.code(isOver ? 304 : 200).send();
  }
  const stream = file.handle.createReadStream({ start: 0, end: file.bytes - 1 });
  stream.once('end', () => {
    // Shortened meanwhile: only a broken connection tells the client that something is missing.
    if (stream.bytesRead < file.bytes) reply.raw.destroy();
  });
  return reply.send(stream);
}

function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Drawing): FastifyReply {
  setFileHeaders(reply, drawing.etag, 'image/svg+xml; charset=utf-8');
  reply.header('content-security-policy', drawingPolicy);
  if (isKnown(request, drawing.etag)) return reply.code(304).send();
  return sendBytes(request, reply, drawing.body);
}

/** Pictures and downloads under `/media`. */
export function createMediaApp(
  core: Pick<Core, 'logger' | 'metrics' | 'pictures' | 'downloads' | 'isReady'>,
): FastifyInstance {
  const app = createHttpApp({
    logger: core.logger,
    metrics: core.metrics,
    trustedProxies: [],
    translateError: (error) =>
      error instanceof NoSlot
        ? new AppError('service_unavailable', error.message, { retryAfterSeconds: 2 })
        : undefined,
    bounds: { ...httpBounds, maxParamLength: 255, bodyBytes: 1_024 },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 404) reply.header('cache-control', briefly);
  });

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = parseAddress(request.raw.url ?? '');
    if (address === undefined) throw notFound();
    // Also when it is not found, so that an upload can purge that answer.
    reply.header(cacheTagHeader, cacheTags.media(address.name));
    if (address.kind === 'file') {
      const file = await core.downloads.get(address);
      if (file === undefined) throw notFound();
      return file.kind === 'drawing'
        ? sendDrawing(request, reply, file)
        : sendDownload(request, reply, address.name, file);
    }
    const picture = await core.pictures.get(address);
    if (picture === undefined) throw notFound();
    setFileHeaders(reply, picture.etag, `image/${address.format}`);
    if (isKnown(request, picture.etag)) return reply.code(304).send();
    return sendBytes(request, reply, picture.body);
  };
  // The patterns name the answers in logs and metrics; `parseAddress` decides.
  for (const url of ['/media/:version/:width/:picture', '/media/:version/file/:name']) {
    // Fastify's own HEAD would read a download from end to end.
    app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: serve });
  }
  serveHealth(app, core.isReady);
  return app;
}
