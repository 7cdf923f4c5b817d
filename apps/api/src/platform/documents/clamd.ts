import { connect, type Socket } from 'node:net';
import { assertOutsideTransaction } from '../database.ts';

/**
 * Asks clamd, ClamAV's server, whether a file holds something that it knows. Only its own plain
 * "OK" to the whole file is clean; every other answer, and none, is `unavailable`: try again later,
 * and let nobody have the file until then.
 */

export type ScanResult =
  | { readonly verdict: 'clean' }
  | { readonly verdict: 'infected'; readonly signature: string }
  | { readonly verdict: 'unavailable'; readonly reason: string };

export interface VirusScanner {
  scan(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<ScanResult>;
  /** Whether it is there and answers. */
  ping(): Promise<boolean>;
  /** The engine and its signatures, for the record; null when it does not answer. */
  version(): Promise<string | null>;
}

export interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  /** For one question from the first byte to the answer. */
  readonly timeoutMs?: number;
}

const chunkBytes = 64 * 1024;
/** Its longest answer is the name of a signature. */
const answerBytes = 1_024;

export function connectClamd(options: ClamdOptions): VirusScanner {
  const ask = (command: string, content?: Uint8Array | AsyncIterable<Uint8Array>) =>
    askOnce(options, command, content);
  return {
    async scan(content) {
      const answer = await ask('INSTREAM', content);
      return 'failure' in answer
        ? { verdict: 'unavailable', reason: answer.failure }
        : judge(answer.text, answer.isWhole);
    },
    async ping() {
      const answer = await ask('PING');
      return 'text' in answer && answer.text === 'PONG';
    },
    async version() {
      const answer = await ask('VERSION');
      return 'text' in answer && answer.text.startsWith('ClamAV ') ? answer.text : null;
    },
  };
}

function judge(answer: string, isWhole: boolean): ScanResult {
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature !== undefined) return { verdict: 'infected', signature };
  if (answer === 'stream: OK' && isWhole) return { verdict: 'clean' };
  return { verdict: 'unavailable', reason: `the scanner answered ${JSON.stringify(answer)}` };
}

type Answer =
  /** `isWhole`: the scanner had everything when it answered. */
  { readonly text: string; readonly isWhole: boolean } | { readonly failure: string };

async function askOnce(
  { host, port, timeoutMs = 30_000 }: ClamdOptions,
  command: string,
  content?: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Answer> {
  assertOutsideTransaction('the virus scanner');
  const socket = connect({ host, port });
  let isWhole = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ failure: 'the scanner did not answer in time' }), timeoutMs);
  });
  // Both directions at once: it may refuse a file before it has all of it.
  const answered = readAnswer(socket).then((answer) =>
    'text' in answer ? { text: answer.text, isWhole } : answer,
  );
  // Fails only when the content does; the socket's trouble is told by the answer.
  const sent = sendQuestion(socket, command, content, () => {
    isWhole = true;
  });
  try {
    return await Promise.race([answered, sent.then(() => answered), late]);
  } finally {
    clearTimeout(timer);
    socket.destroy();
    // The content may still fail when nobody waits for it any more.
    sent.catch(() => undefined);
  }
}

async function sendQuestion(
  socket: Socket,
  command: string,
  content: Uint8Array | AsyncIterable<Uint8Array> | undefined,
  onWhole: () => void,
): Promise<void> {
  // `z`: question and answer end with a zero, so an answer that was cut off can be told.
  await write(socket, Buffer.from(`z${command}\0`));
  if (content === undefined) return;
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    for (let from = 0; from < piece.byteLength; from += chunkBytes) {
      if (!socket.writable) return;
      const chunk = piece.subarray(from, from + chunkBytes);
      await write(socket, lengthOf(chunk));
      await write(socket, chunk);
    }
  }
  onWhole();
  await write(socket, Buffer.alloc(4));
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return length;
}

/** Waits until the other side has taken what was written, or is gone. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed || socket.write(bytes)) return resolve();
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

function readAnswer(socket: Socket): Promise<{ text: string } | { failure: string }> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      size += chunk.byteLength;
      const text = Buffer.concat(received).toString('latin1');
      if (text.endsWith('\0') && text.indexOf('\0') === text.length - 1)
        resolve({ text: text.slice(0, -1) });
      else if (size > answerBytes || text.includes('\0'))
        resolve({ failure: 'the scanner answered something that is no answer' });
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ failure: `the scanner cannot be reached (${error.code ?? error.message})` }),
    );
    socket.on('close', () => resolve({ failure: 'the scanner closed the connection' }));
  });
}
