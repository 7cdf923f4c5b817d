import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaffRole } from '@tarnholt/contract/staff-roles';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import type { Realm } from '../platform/identity/caller.ts';

/** A key pair as an issuer has it; the public half under its id is what it publishes. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly published: JWK;
}

export interface TokenOptions {
  readonly realm?: Realm;
  readonly key?: SigningKey;
  /** When the token is made, in milliseconds. */
  readonly at?: number;
  /** Beside or instead of the usual ones; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** What the server does with a request for keys. */
export type IssuerMood = 'well' | 'failing' | 'empty' | 'rambling' | 'silent';

export interface TestIdentity {
  readonly environment: {
    readonly SHOP_ISSUER: string;
    readonly STAFF_ISSUER: string;
    readonly IDENTITY_URL: string;
  };
  readonly issuers: Readonly<Record<Realm, string>>;
  /** A token of a signed-in shopper, or of whoever the options say. */
  mint(options?: TokenOptions): Promise<string>;
  /** Requests for a realm's keys so far. */
  fetches(realm?: Realm): number;
  /** Subjects whose account was removed, each as often as somebody asked for it. */
  readonly removed: readonly string[];
  publish(realm: Realm, keys: readonly SigningKey[]): void;
  feel(mood: IssuerMood): void;
  /** Refuses connections, as a server does that is not running. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const provisionerSecretOfTests = 'a-secret-that-only-tests-know';
const tokenOfAccounts = 'a-token-of-the-service-account';

const madeKeys = new Map<string, Promise<SigningKey>>();

/** The same name gives the same key: making one takes longer than many a test. */
export function signingKey(name: string): Promise<SigningKey> {
  const made = madeKeys.get(name) ?? makeKey(name);
  madeKeys.set(name, made);
  return made;
}

async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const published = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, publicKey, published };
}

/** Who is signed in unless a test says otherwise. */
export const shopper = {
  subject: '6f1d3a52-9c1e-4a57-8f0b-2d1c6b7e9a10',
  email: 'pat.shopper@mailbox.example',
  firstName: 'Pat',
  lastName: 'Shopper',
} as const;

function usualClaims(realm: Realm, issuer: string, at: number): Record<string, unknown> {
  const now = Math.floor(at / 1_000);
  return {
    iss: issuer,
    aud: realm === 'shop' ? ['shop-api', 'account'] : 'shop-api',
    sub: shopper.subject,
    typ: 'Bearer',
    azp: realm === 'shop' ? 'shop-web' : 'shop-backoffice',
    sid: 'b7d0c6de-0a5e-4f0e-9c43-0d7c2f5f3f11',
    jti: '5a1e0c1b-4f6e-4a8c-8a4e-6a4a1f2c3d4e',
    iat: now,
    exp: now + 300,
    auth_time: now - 30,
    scope: 'openid profile email',
    email: shopper.email,
    email_verified: true,
    given_name: shopper.firstName,
    family_name: shopper.lastName,
    name: `${shopper.firstName} ${shopper.lastName}`,
  };
}

/** What a token says of somebody who works here and has these roles. */
export function rolesOfStaff(...roles: StaffRole[]): Readonly<Record<string, unknown>> {
  return { resource_access: { 'shop-backoffice': { roles } } };
}

/** An issuer of two realms on a real socket: publishes keys as Keycloak does and mints tokens. */
export async function startTestIdentity(
  whenFinished: (cleanup: () => Promise<void>) => void,
): Promise<TestIdentity> {
  const ownKeys = { shop: await signingKey('shop-1'), staff: await signingKey('staff-1') };
  const published: Record<Realm, readonly SigningKey[]> = {
    shop: [ownKeys.shop],
    staff: [ownKeys.staff],
  };
  const fetches: Record<Realm, number> = { shop: 0, staff: 0 };
  let mood: IssuerMood = 'well';
  const removed: string[] = [];
  const sign = rememberSecond(signToken);
  const server = createServer((request, response) => {
    if (answerAdmin(request, response, mood, removed)) return;
    const realm = /^\/realms\/(shop|staff)\/protocol\/openid-connect\/certs$/.exec(
      request.url ?? '',
    )?.[1] as Realm | undefined;
    if (realm === undefined) {
      response.writeHead(404).end();
      return;
    }
    fetches[realm] += 1;
    answer(response, mood, published[realm]);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  whenFinished(stop);
  const issuers = {
    shop: `http://127.0.0.1:${port}/realms/shop`,
    staff: `http://127.0.0.1:${port}/realms/staff`,
  };
  return {
    environment: {
      SHOP_ISSUER: issuers.shop,
      STAFF_ISSUER: issuers.staff,
      IDENTITY_URL: `http://127.0.0.1:${port}`,
    },
    removed,
    issuers,
    mint({ realm = 'shop', key = ownKeys[realm], at = Date.now(), claims, header } = {}) {
      return sign(key, {
        header: { alg: 'RS256', typ: 'at+jwt', kid: key.kid, ...header },
        claims: { ...usualClaims(realm, issuers[realm], at), ...claims },
      });
    },
    fetches: (realm = 'shop') => fetches[realm],
    publish(realm, keys) {
      published[realm] = keys;
    },
    feel(next) {
      mood = next;
    },
    stop,
    start: () => listen(server, port),
  };
}

interface UnsignedToken {
  readonly header: JWTHeaderParameters;
  readonly claims: Readonly<Record<string, unknown>>;
}
type Sign = (key: SigningKey, token: UnsignedToken) => Promise<string>;

function signToken(key: SigningKey, { header, claims }: UnsignedToken): Promise<string> {
  const present = Object.entries(claims).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(present)).setProtectedHeader(header).sign(key.privateKey);
}

/** A signature takes longer than many a request, and that of the same token is the same. */
function rememberSecond(sign: Sign): Sign {
  let second: unknown;
  let signed = new Map<SigningKey, Map<string, Promise<string>>>();
  return (key, token) => {
    if (second !== token.claims.iat) signed = new Map();
    second = token.claims.iat;
    const ofKey = signed.get(key) ?? new Map<string, Promise<string>>();
    signed.set(key, ofKey);
    const text = JSON.stringify(token);
    const known = ofKey.get(text) ?? sign(key, token);
    ofKey.set(text, known);
    return known;
  };
}

/** Whoever is asked for has an account, and has confirmed the address. */
export const subjectOfAccount = (email: string) => `account-of-${email}`;

function emailAskedFor(method: string | undefined, url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://identity');
  return method === 'GET' && pathname === '/admin/realms/shop/users'
    ? searchParams.get('email')
    : null;
}

/** What the service account of the api asks for; false when it is something else. */
function answerAdmin(
  request: IncomingMessage,
  response: ServerResponse,
  mood: IssuerMood,
  removed: string[],
): boolean {
  const { method, url = '', headers } = request;
  const subject = /^\/admin\/realms\/shop\/users\/([^/]+)$/.exec(url)?.[1];
  const isForToken = url === '/realms/shop/protocol/openid-connect/token';
  const email = emailAskedFor(method, url);
  if (!isForToken && subject === undefined && email === null) return false;
  if (mood !== 'well') {
    response.writeHead(503).end();
  } else if (isForToken) {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const isKnown = new URLSearchParams(body).get('client_secret') === provisionerSecretOfTests;
      response
        .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(isKnown ? { access_token: tokenOfAccounts } : {}));
    });
  } else if (email !== null) {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify([{ id: subjectOfAccount(email), emailVerified: true }]));
  } else if (method !== 'DELETE' || headers.authorization !== `Bearer ${tokenOfAccounts}`) {
    response.writeHead(403).end();
  } else {
    // As Keycloak: the second time there is nobody.
    const isFirst = !removed.includes(subject ?? '');
    removed.push(subject ?? '');
    response.writeHead(isFirst ? 204 : 404).end();
  }
  return true;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function answer(response: ServerResponse, mood: IssuerMood, keys: readonly SigningKey[]): void {
  // Beside the keys for signatures Keycloak publishes one for encryption.
  const forEncryption = keys.map(({ published: key }) => ({
    ...key,
    kid: `${key.kid}-enc`,
    alg: 'RSA-OAEP',
    use: 'enc',
  }));
  const set = { keys: [...forEncryption, ...keys.map(({ published: key }) => key)] };
  const json = { 'content-type': 'application/json' };
  switch (mood) {
    case 'well':
      response.writeHead(200, json).end(JSON.stringify(set));
      return;
    case 'failing':
      response.writeHead(503, json).end('{"error":"unknown_error"}');
      return;
    case 'empty':
      response.writeHead(200, json).end(JSON.stringify({ keys: forEncryption }));
      return;
    case 'rambling':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Starting</h1>');
      return;
    case 'silent':
      return;
  }
}
