import { connect, type Socket } from 'node:net';

export interface LoopRequest {
  readonly path: string;
  /** JSON to send by POST; without one it is a GET. */
  readonly body?: string;
  readonly authorization?: string;
  /** Beside those of all requests. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoopResult {
  readonly operations: number;
  /** Of every answer, in the order in which they came. */
  readonly latenciesMs: readonly number[];
}

/**
 * Sends requests over kept-alive connections, each the moment the one before is answered. It reads
 * no more of an answer than its status and length: a load generator that costs as much as the
 * server would measure itself, since both share the machine.
 */
export async function runClosedLoop(options: {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly next: () => LoopRequest;
  readonly headers?: Readonly<Record<string, string>>;
}): Promise<LoopResult> {
  const { hostname, port } = new URL(options.url);
  const end = performance.now() + options.seconds * 1000;
  const shared = linesOf(options.headers);
  const latenciesMs: number[] = [];
  const textOf = ({ path, body, authorization, headers }: LoopRequest): string => {
    const credential = authorization === undefined ? '' : `authorization: ${authorization}\r\n`;
    const start = `${path} HTTP/1.1\r\nhost: ${hostname}\r\n${shared}${linesOf(headers)}${credential}`;
    if (body === undefined) return `GET ${start}\r\n`;
    const length = Buffer.byteLength(body);
    return `POST ${start}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
  };
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        socket.write(textOf(options.next()));
      };
      socket.setNoDelay(true).once('error', reject).once('connect', send);
      readAnswers(socket, (status, answer) => {
        if (status !== 200) {
          reject(new Error(`status ${status}: ${answer}`));
          socket.destroy();
          return;
        }
        const now = performance.now();
        latenciesMs.push(now - sentAt);
        if (now < end) send();
        else socket.end(resolve);
      });
    });
  await Promise.all(Array.from({ length: options.clients }, client));
  return { operations: latenciesMs.length, latenciesMs };
}

function linesOf(headers: Readonly<Record<string, string>> = {}): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

function readAnswers(socket: Socket, onAnswer: (status: number, answer: string) => void): void {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    const headEnd = text.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (!Number.isInteger(length)) throw new Error('an answer without its length');
    if (text.length < headEnd + 4 + length) return;
    const answer = text;
    text = '';
    onAnswer(Number(answer.slice(9, 12)), answer);
  });
}
