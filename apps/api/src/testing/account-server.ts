import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The part of Keycloak by which dealers get accounts, on a real socket: the token of the service
 * account, and the calls of the Admin API that are used. Browser tests have the real one.
 */

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  emailVerified: boolean;
  /** What the server knows, and nobody else. */
  password: string | null;
  readonly roles: string[];
}

export interface AccountServer {
  readonly environment: { readonly SHOP_ISSUER: string; readonly IDENTITY_URL: string };
  readonly accounts: TestAccount[];
  /** Actions that people were mailed about. */
  readonly mailed: { readonly email: string; readonly actions: readonly string[] }[];
  /** Everything is answered with 503 while it is down. */
  isDown: boolean;
  /** How long it takes to make an account. */
  createDelayMs: number;
}

export async function startAccountServer(
  whenFinished: (cleanup: () => Promise<void>) => void,
  /** Where the realms' keys are, for tests that also sign people in: Keycloak has both at one address. */
  keysUrl = '',
): Promise<AccountServer> {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  whenFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: AccountServer = {
    environment: { SHOP_ISSUER: `${url}/realms/shop`, IDENTITY_URL: url },
    accounts: [],
    mailed: [],
    isDown: false,
    createDelayMs: 0,
  };
  return state;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const send = (status: number, body: unknown = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.isDown) return void send(503);
    if (pathname.endsWith('/protocol/openid-connect/certs')) {
      return void send(200, await (await fetch(`${keysUrl}${pathname}`)).json());
    }
    if (pathname.endsWith('/protocol/openid-connect/token')) {
      return void send(200, { access_token: 'a-token' });
    }
    if (request.headers.authorization !== 'Bearer a-token') return void send(401);
    const path = pathname.replace('/admin/realms/shop', '');
    if (path === '/users' && request.method === 'GET') {
      const email = searchParams.get('email');
      return void send(
        200,
        state.accounts.filter((account) => account.email === email),
      );
    }
    if (path === '/users') return void (await create(JSON.parse(text), send));
    const [, id, what] = /^\/users\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const account = state.accounts.find((candidate) => candidate.id === id);
    if (account === undefined) return void send(404);
    if (what === 'credentials') {
      return void send(200, account.password === null ? [] : [{ type: 'password' }]);
    }
    if (what === 'execute-actions-email') {
      state.mailed.push({ email: account.email, actions: JSON.parse(text) as string[] });
      return void send(204);
    }
    if (what === 'role-mappings/realm/available') {
      const isFree = !account.roles.includes('dealer');
      return void send(200, isFree ? [{ id: 'role-1', name: 'dealer' }] : []);
    }
    if (what === 'role-mappings/realm' && request.method === 'POST') {
      const roles = JSON.parse(text) as { name: string }[];
      account.roles.push(...roles.map(({ name }) => name));
      return void send(204);
    }
    return void send(
      200,
      account.roles.map((name) => ({ id: 'role-1', name })),
    );
  }

  async function create(
    user: { email: string; credentials?: { value: string }[] },
    send: (status: number, body?: unknown) => unknown,
  ): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, state.createDelayMs));
    if (state.accounts.some(({ email }) => email === user.email)) {
      send(409, { errorMessage: 'User exists with same email' });
      return;
    }
    state.accounts.push({
      id: randomUUID(),
      email: user.email,
      emailVerified: false,
      password: user.credentials?.[0]?.value ?? null,
      roles: [],
    });
    send(201);
  }
}
