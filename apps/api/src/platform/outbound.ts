import { Agent, type Dispatcher, request } from 'undici';
import { assertOutsideTransaction } from './database.ts';

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Uint8Array;
}

export interface OutboundRequest {
  readonly method?: Dispatcher.HttpMethod | 'PURGE';
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /**
   * A connection of the call's own, made within 3 seconds. On a kept one the server may hang up just
   * as we send, which cannot be told from an answer that was lost.
   */
  readonly freshConnection?: true;
}

/** Thrown for addresses outside the allow-list: a bug or an attack, never a passing fault. */
export class OutboundRefusedError extends Error {
  constructor(url: string) {
    super(`outbound call refused: ${url} is not on the list of hosts`);
    this.name = 'OutboundRefusedError';
  }
}

export type Outbound = (url: string, options?: OutboundRequest) => Promise<OutboundAnswer>;

/**
 * The only way out of the api over HTTP. It reaches the hosts of the configuration and nothing
 * else (a URL that a person typed can therefore reach nothing inside our network), never follows
 * a redirect, sends nothing twice, has a time limit, reads a bounded answer, and refuses to run
 * inside a transaction.
 */
export function createOutbound(allowedHosts: readonly string[]): Outbound {
  const allowed = new Set(allowedHosts);
  const freshConnections = new Agent({ pipelining: 0, connect: { timeout: 3_000 } });
  return async (url, options = {}) => {
    const target = new URL(url);
    // `host` includes the port; a bare host on the list stands for the scheme's default port.
    const isWebUrl = target.protocol === 'https:' || target.protocol === 'http:';
    const hasCredentials = target.username !== '' || target.password !== '';
    if (!isWebUrl || hasCredentials || !allowed.has(target.host)) {
      throw new OutboundRefusedError(`${target.protocol}//${target.host}`);
    }
    assertOutsideTransaction(`a call to ${target.host}`);
    const answer = await request(target, {
      // undici sends any method; its types know the registered ones only.
      method: (options.method ?? 'GET') as Dispatcher.HttpMethod,
      ...(options.headers ? { headers: options.headers } : {}),
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.freshConnection ? { dispatcher: freshConnections } : {}),
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    });
    const body = await readBounded(answer.body, options.maxBytes ?? 1_000_000);
    return { status: answer.statusCode, headers: answer.headers, body };
  };
}

async function readBounded(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`outbound answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
