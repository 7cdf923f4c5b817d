import type { Config } from './config.ts';
import type { Fields } from './desired.ts';

/** Nobody waits for it but an operator or a starting stack; a cold Keycloak on a busy machine is slow. */
const requestTimeoutMs = 90_000;

/** Keycloak's Admin API: one token, one way to ask, errors that say what was asked. */
export class AdminApi {
  readonly #config: Config;
  #token: { readonly value: string; readonly goodUntil: number } | null = null;

  constructor(config: Config) {
    this.#config = config;
  }

  /** Null when there is no such thing. */
  async find<T = Fields>(path: string): Promise<T | null> {
    const answer = await this.#ask('GET', path);
    if (answer.status === 404) return null;
    return (await readJson(answer, 'GET', path)) as T;
  }

  async list<T = Fields>(path: string): Promise<T[]> {
    return (await readJson(await this.#ask('GET', path), 'GET', path)) as T[];
  }

  async create(path: string, body: unknown): Promise<void> {
    await this.#change('POST', path, body);
  }

  async replace(path: string, body: unknown): Promise<void> {
    await this.#change('PUT', path, body);
  }

  async remove(path: string, body?: unknown): Promise<void> {
    await this.#change('DELETE', path, body);
  }

  async #change(method: string, path: string, body: unknown): Promise<void> {
    const answer = await this.#ask(method, path, body);
    if (!answer.ok) throw await refusal(answer, method, path);
    await answer.body?.cancel();
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#config.IDENTITY_URL}/admin/realms${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#bearer()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
  }

  async #bearer(): Promise<string> {
    if (this.#token !== null && Date.now() < this.#token.goodUntil) return this.#token.value;
    const path = '/realms/master/protocol/openid-connect/token';
    const answer = await fetch(`${this.#config.IDENTITY_URL}${path}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: this.#config.IDENTITY_ADMIN_CLIENT_ID,
        client_secret: this.#config.IDENTITY_ADMIN_CLIENT_SECRET,
      }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const token = (await readJson(answer, 'POST', path)) as {
      access_token: string;
      expires_in: number;
    };
    this.#token = {
      value: token.access_token,
      goodUntil: Date.now() + (token.expires_in - 15) * 1000,
    };
    return token.access_token;
  }
}

async function readJson(answer: Response, method: string, path: string): Promise<unknown> {
  if (!answer.ok) throw await refusal(answer, method, path);
  return answer.json();
}

async function refusal(answer: Response, method: string, path: string): Promise<Error> {
  const text = await answer.text();
  return new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
}
