import { z } from 'zod';
import type { Outbound, OutboundAnswer } from '../outbound.ts';

/**
 * Accounts of the shop's realm, through the service account that may make them. A password passes
 * through `create` on its way to Keycloak and is kept nowhere: not in a field, an error or a log.
 */

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Account {
  readonly subject: string;
  readonly isEmailVerified: boolean;
}

export interface Accounts {
  /** Null when nobody has an account with this address. */
  find(email: string): Promise<Account | null>;
  /** Makes an account whose owner has yet to confirm the address. False when there is one. */
  create(person: Person, password?: string): Promise<boolean>;
  hasPassword(subject: string): Promise<boolean>;
  /** Has Keycloak mail a link by which the owner does what is still to be done. */
  mailActions(subject: string, actions: readonly AccountAction[]): Promise<void>;
  /** Also when the account has it already. */
  grantRole(subject: string, role: string): Promise<void>;
  /** Whoever is not there is removed already. Rejects when that is not certain. */
  remove(subject: string): Promise<void>;
}

export type AccountAction = 'VERIFY_EMAIL' | 'UPDATE_PASSWORD';

export interface KeycloakOptions {
  readonly outbound: Outbound;
  /** Where the service is for us; the public may reach less of it, under another address. */
  readonly url: string;
  /** The realm whose accounts these are. */
  readonly realm: string;
  readonly clientId: string;
  readonly secret: string;
  /** Of the client that people come back to from a link, and where. */
  readonly returnTo: { readonly clientId: string; readonly url: string };
  readonly timeoutMs?: number;
}

const token = z.object({ access_token: z.string() });
const users = z.array(z.object({ id: z.string(), emailVerified: z.boolean().default(false) }));
const credentials = z.array(z.object({ type: z.string() }));
const roles = z.array(z.object({ id: z.string(), name: z.string() }));

export function connectAccounts(options: KeycloakOptions): Accounts {
  const { outbound, url, realm, returnTo, timeoutMs = 10_000 } = options;

  async function bearer(): Promise<string> {
    const answer = await outbound(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: options.clientId,
        client_secret: options.secret,
      }).toString(),
      timeoutMs,
    });
    return read(answer, token, 'a token').access_token;
  }

  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    return outbound(`${url}/admin/realms/${realm}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await bearer()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
    });
  }

  return {
    async find(email) {
      const query = new URLSearchParams({ email, exact: 'true', briefRepresentation: 'true' });
      const [user] = read(await ask('GET', `/users?${query}`), users, 'accounts');
      return user === undefined ? null : { subject: user.id, isEmailVerified: user.emailVerified };
    },

    async create({ email, firstName, lastName }, password) {
      const { status } = await ask('POST', '/users', {
        username: email,
        email,
        firstName,
        lastName,
        enabled: true,
        emailVerified: false,
        requiredActions: ['VERIFY_EMAIL', ...(password === undefined ? ['UPDATE_PASSWORD'] : [])],
        ...(password === undefined
          ? {}
          : { credentials: [{ type: 'password', value: password, temporary: false }] }),
      });
      if (status === 409) return false;
      if (status !== 201) throw new Error(`an account was not made: ${status}`);
      return true;
    },

    async hasPassword(subject) {
      const found = await ask('GET', `/users/${encodeURIComponent(subject)}/credentials`);
      return read(found, credentials, 'credentials').some(({ type }) => type === 'password');
    },

    async mailActions(subject, actions) {
      const query = new URLSearchParams({
        client_id: returnTo.clientId,
        redirect_uri: returnTo.url,
      });
      const path = `/users/${encodeURIComponent(subject)}/execute-actions-email?${query}`;
      demand(await ask('PUT', path, actions), 'a mail to an account');
    },

    async grantRole(subject, role) {
      const path = `/users/${encodeURIComponent(subject)}/role-mappings/realm`;
      const available = read(await ask('GET', `${path}/available`), roles, 'roles');
      const wanted = available.filter(({ name }) => name === role);
      if (wanted.length === 0) {
        const has = read(await ask('GET', path), roles, 'roles of an account');
        if (has.some(({ name }) => name === role)) return;
        throw new Error(`there is no role ${role}`);
      }
      demand(await ask('POST', path, wanted), 'a role');
    },

    async remove(subject) {
      const answer = await ask('DELETE', `/users/${encodeURIComponent(subject)}`);
      if (answer.status !== 404) demand(answer, 'a removal');
    },
  };
}

function demand({ status }: OutboundAnswer, what: string): void {
  if (status < 200 || status > 299) throw new Error(`${what} was refused: ${status}`);
}

/** What Keycloak says of a refusal may repeat what was sent: it is not passed on. */
function read<T>(answer: OutboundAnswer, schema: z.ZodType<T>, what: string): T {
  demand(answer, what);
  return schema.parse(JSON.parse(Buffer.from(answer.body).toString('utf8')));
}
