import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '@tarnholt/service';

/**
 * Bodies of forms with files. Fields come first and are read at once; files come last and are handed
 * on while they arrive, so that no file is ever held in memory as a whole.
 */

export interface UploadedFile {
  /** The part of the form that it is. */
  readonly field: string;
  /** What it is called at the client's. May be anything. */
  readonly fileName: string;
  /** What the client says it is. */
  readonly mediaType: string;
  /** To be read to its end before the next file is asked for. */
  readonly content: AsyncIterable<Uint8Array>;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  /** The next file, or null when there is no other. */
  nextFile(): Promise<UploadedFile | null>;
}

export interface FormOptions {
  /** The files that it may bring, and how large each may be. */
  readonly largestFiles: Readonly<Record<string, number>>;
  /** Told when part of the body is left unread: the connection cannot be used again. */
  readonly onUnread: () => void;
}

const fieldBytes = 64 * 1024;
const mostFields = 100;
/** Headers and boundaries around the parts. */
const framingBytes = 16 * 1024;

const misshapen = (message: string) => new AppError('invalid_request', message);
const tooLarge = () => new AppError('payload_too_large', 'a form is larger than its parts may be');

/** Does the work as soon as all fields are there, and answers what it answers. */
export async function receiveForm<T>(
  source: IncomingMessage,
  { largestFiles, onUnread }: FormOptions,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const filesBytes = Object.values(largestFiles).reduce((sum, bytes) => sum + bytes, 0);
  const most = filesBytes + fieldBytes + framingBytes;
  const incoming = openForm(source, Object.keys(largestFiles), most);
  try {
    return await work(await incoming.form);
  } finally {
    // A client that is still sending does not look at the answer. To a bound: it may never stop.
    incoming.stop();
    if (!(await readToEnd(source, most))) onUnread();
  }
}

interface IncomingForm {
  readonly form: Promise<Form>;
  readonly stop: () => void;
}

function openForm(
  source: IncomingMessage,
  names: readonly string[],
  mostBytes: number,
): IncomingForm {
  const parser = openParser(source, names.length);
  const fields = new Map<string, string>();
  const seen = new Set<string>();
  /** Several at once: small files come in one chunk. */
  const waiting: UploadedFile[] = [];
  const contents: Readable[] = [];
  let received = 0;
  let isOver = false;
  let failure: Error | undefined;
  let wake = () => {};

  function fail(error: Error): void {
    failure ??= error;
    source.unpipe(parser);
    for (const content of contents) content.destroy(failure);
    wake();
  }

  async function news(): Promise<void> {
    while (waiting.length === 0 && !isOver && failure === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure !== undefined) throw failure;
  }

  const count = (chunk: Buffer) => {
    received += chunk.byteLength;
    if (received > mostBytes) fail(tooLarge());
  };
  source.on('data', count);
  source.on('error', fail);
  source.once('close', () => {
    if (!source.readableEnded) fail(brokenOff());
  });
  parser.on('field', (name, value, _nameIsCut, valueIsCut) => {
    if (valueIsCut) fail(tooLarge());
    else if (seen.size > 0) fail(misshapen('a field after a file'));
    else if (fields.has(name)) fail(misshapen('a field twice'));
    else fields.set(name, value);
  });
  /** What is wrong with the form is also what is wrong with the file in it. */
  async function* contentOf(file: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* file;
    } catch (error) {
      throw failure ?? error;
    }
  }

  parser.on('file', (field, content, fileName, _encoding, mediaType) => {
    // Also when nobody reads it any more.
    content.on('error', (error) => fail(misshapen(`not a form: ${String(error)}`)));
    if (!names.includes(field)) fail(misshapen('a file that the call does not take'));
    else if (seen.has(field)) fail(misshapen('a file twice'));
    if (failure !== undefined) {
      content.resume();
      return;
    }
    seen.add(field);
    contents.push(content);
    waiting.push({ field, fileName: fileName ?? '', mediaType, content: contentOf(content) });
    wake();
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(misshapen('a form of too many parts')));
  }
  parser.on('error', (error) => fail(misshapen(`not a form: ${String(error)}`)));
  parser.on('finish', () => {
    isOver = true;
    wake();
  });
  source.pipe(parser);

  return {
    form: news().then(() => ({
      fields: Object.fromEntries(fields),
      async nextFile() {
        await news();
        return waiting.shift() ?? null;
      },
    })),
    stop() {
      source.off('data', count);
      source.unpipe(parser);
    },
  };
}

function openParser(source: IncomingMessage, mostFiles: number): BusboyInstance {
  try {
    return new Busboy({
      headers: source.headers as BusboyHeaders,
      limits: {
        fields: mostFields,
        fieldSize: fieldBytes,
        files: mostFiles,
        parts: mostFields + mostFiles,
        headerPairs: 20,
        headerSize: framingBytes,
      },
    });
  } catch (error) {
    throw new AppError('unsupported_media_type', 'the body is no form with files', {
      cause: error,
    });
  }
}

/** As `sendProblem` knows a client that left. */
function brokenOff(): Error {
  return Object.assign(new Error('the client broke off'), { code: 'ECONNRESET' });
}

/** Reads on without keeping anything. True when the end was reached within so many bytes. */
function readToEnd(source: IncomingMessage, mostBytes: number): Promise<boolean> {
  if (source.readableEnded || source.destroyed) return Promise.resolve(source.readableEnded);
  return new Promise((resolve) => {
    let discarded = 0;
    const finish = () => {
      source.off('data', count).off('end', finish).off('close', finish);
      resolve(source.readableEnded);
    };
    const count = (chunk: Buffer) => {
      discarded += chunk.byteLength;
      if (discarded > mostBytes) finish();
    };
    source.on('data', count).on('end', finish).on('close', finish);
    source.resume();
  });
}
