import { connect, type Socket } from 'node:net';
import type { ErrorAnswer } from './problem-answer.ts';

/** Opens a connection and keeps all that comes back, for requests that no client would send. */
export class RawConnection {
  readonly socket: Socket;
  readonly #closed: Promise<void>;
  #received = '';

  constructor(url: URL) {
    this.socket = connect(Number(url.port), url.hostname);
    this.socket.setEncoding('latin1');
    this.socket.on('data', (chunk: string) => {
      this.#received += chunk;
    });
    // Being cut off is one of the right answers; what was received until then says more.
    this.socket.on('error', () => undefined);
    this.#closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  get received(): string {
    return this.#received;
  }

  write(data: string | Uint8Array): void {
    if (this.socket.writable) this.socket.write(data);
  }

  /** All that was received until the server closed; cut off by us after `patienceMs`. */
  async untilClosed(patienceMs = 10_000): Promise<string> {
    const timer = setTimeout(() => this.socket.destroy(), patienceMs);
    await this.#closed;
    clearTimeout(timer);
    return this.#received;
  }
}

/** Sends bytes as they are and waits for the end of the connection. */
export async function exchangeRaw(url: URL, data: string, patienceMs?: number): Promise<string> {
  const connection = new RawConnection(url);
  connection.write(data);
  return connection.untilClosed(patienceMs);
}

/** The first answer of what was received. */
export function parseAnswer(received: string): ErrorAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const body = rest.join('\r\n\r\n');
  const length = headers['content-length'];
  return {
    statusCode: Number(statusLine.split(' ')[1]),
    headers,
    body: length === undefined ? body : body.slice(0, Number(length)),
  };
}
