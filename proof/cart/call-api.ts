import { Agent, request } from 'node:http';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
}

/** Keeps its connections, and sends what it is told as it is, whether or not it makes sense. */
export class ApiCaller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 });
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  send({ method, path, body, headers = {} }: ApiRequest): Promise<ApiAnswer> {
    const { hostname, port } = this.#url;
    return new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        {
          agent: this.#agent,
          hostname,
          port,
          method,
          path,
          headers: { ...type, ...length, ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** A token for a guest, who comes from an address of their own: tokens are limited per network. */
  async newGuest(from: number): Promise<string> {
    const address = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
    const headers = { 'x-forwarded-for': address };
    const { status, text } = await this.send({ method: 'POST', path: '/Auth/guest', headers });
    if (status !== 200) throw new Error(`no guest token: ${status} ${text}`);
    return (JSON.parse(text) as { guestToken: string }).guestToken;
  }

  close(): void {
    this.#agent.destroy();
  }
}
