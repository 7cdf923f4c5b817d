import { connect } from 'node:net';

export interface Question {
  readonly method?: string;
  /** Sent as it is: clients that tidy an address up cannot ask what an attacker asks. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Source address to announce by the PROXY protocol; the port must be a listener for it. */
  readonly from?: string;
  readonly httpVersion?: '1.0' | '1.1';
}

export interface Answer {
  readonly status: number;
  readonly statusLine: string;
  /** Names in lower case; of a repeated header, the values joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly text: string;
}

/** Sends one request over a connection of its own, byte for byte, and reads the answer to its end. */
export async function ask(port: number, question: Question): Promise<Answer> {
  const headers = { Host: 'shop.test', Connection: 'close', ...question.headers };
  const body = question.body ?? '';
  const length = question.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries({ ...length, ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return askRaw(
    port,
    `${proxyPreface(question.from)}${question.method ?? 'GET'} ${question.path} ` +
      `HTTP/${question.httpVersion ?? '1.1'}\r\n${lines.join('')}\r\n${body}`,
  );
}

function proxyPreface(from: string | undefined): string {
  if (from === undefined) return '';
  return from.includes(':')
    ? `PROXY TCP6 ${from} ::1 50000 443\r\n`
    : `PROXY TCP4 ${from} 127.0.0.1 50000 443\r\n`;
}

export function askRaw(port: number, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setTimeout(25_000, () => socket.destroy(new Error('no answer within 25 s')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      const bytes = Buffer.concat(chunks);
      if (bytes.length === 0) reject(new Error('closed without an answer'));
      else resolve(parseAnswer(bytes));
    });
  });
}

function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest;
  return {
    status: Number(statusLine.split(' ')[1]),
    statusLine,
    headers,
    body,
    text: body.toString('utf8'),
  };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
