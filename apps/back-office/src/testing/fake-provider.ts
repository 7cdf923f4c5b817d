import { vi } from 'vitest';
import { Session } from '../features/identity/session.ts';
import { createUserManager } from '../features/identity/user-manager.ts';

export const deskOrigin = 'https://desk.example';
export const identitySettings = {
  authority: 'https://id.example/realms/staff',
  clientId: 'shop-backoffice',
};

const endpoint = (name: string) => `${identitySettings.authority}/protocol/openid-connect/${name}`;

const metadata = {
  issuer: identitySettings.authority,
  authorization_endpoint: endpoint('auth'),
  token_endpoint: endpoint('token'),
  revocation_endpoint: endpoint('revoke'),
  end_session_endpoint: endpoint('logout'),
};

class FakeStorage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  readonly key = (index: number) => [...this.#items.keys()][index] ?? null;
  readonly getItem = (key: string) => this.#items.get(key) ?? null;
  readonly setItem = (key: string, value: string) => void this.#items.set(key, value);
  readonly removeItem = (key: string) => void this.#items.delete(key);
}

/** A tab of a browser and the login pages that it is sent to, as far as the OIDC client sees them. */
export class FakeProvider {
  /** Where the tab was sent to, latest last. */
  readonly visited: string[] = [];
  /** Requests by the last part of the address and the grant. */
  readonly requests: string[] = [];
  readonly sessionStorage = new FakeStorage();
  readonly localStorage = new FakeStorage();
  roles: readonly string[] = ['compliance'];
  lifetimeSeconds = 300;
  isReachable = true;
  hasSession = true;
  #nonce: string | null = null;
  #issued = 0;

  /** Put in place of the globals, which vitest gives back. */
  install(path = '/orders'): this {
    const url = new URL(path, deskOrigin);
    const { origin, pathname, search, href } = url;
    const visit = (target: string) => void this.visited.push(target);
    const location = { origin, pathname, search, href, assign: visit, replace: visit };
    const { sessionStorage, localStorage } = this;
    const listeners = new EventTarget();
    const window = {
      location,
      sessionStorage,
      localStorage,
      stop: () => undefined,
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
    };
    vi.stubGlobal('window', { ...window, self: window, top: window });
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      if (!this.isReachable) throw new TypeError('Failed to fetch');
      const form = new URLSearchParams(String(init.body ?? ''));
      const { status, body } = this.#answer(input, form);
      return Response.json(body, { status });
    });
    return this;
  }

  openSession(clock: () => number = Date.now): Session {
    const page = globalThis.window;
    return new Session(createUserManager(identitySettings, page), page, clock);
  }

  /** Where the login pages send the tab back to, once somebody has signed in. */
  signIn(): string {
    const asked = new URL(this.visited.at(-1) ?? '');
    this.#nonce = asked.searchParams.get('nonce');
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.searchParams.get('state') ?? '');
    back.searchParams.set('code', 'code-1');
    return back.href;
  }

  #answer(url: string, form: URLSearchParams): { status: number; body: object } {
    const grant = form.get('grant_type');
    this.requests.push([url.split('/').at(-1), grant].filter(Boolean).join(' '));
    if (url.endsWith('/.well-known/openid-configuration')) return { status: 200, body: metadata };
    if (url === endpoint('revoke')) return { status: 200, body: {} };
    if (grant === 'refresh_token' && !this.hasSession) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    return { status: 200, body: this.#tokens(grant) };
  }

  #tokens(grant: string | null): object {
    this.#issued += 1;
    const identity = {
      sub: 'subject-1',
      name: 'Compliance Desk',
      email: 'compliance@staff.example',
      ...(grant === 'authorization_code' && this.#nonce !== null ? { nonce: this.#nonce } : {}),
    };
    const access = {
      number: this.#issued,
      resource_access: { 'shop-backoffice': { roles: this.roles } },
    };
    return {
      access_token: token(access),
      refresh_token: `refresh-${this.#issued}`,
      id_token: token(identity),
      token_type: 'Bearer',
      scope: 'openid profile email',
      expires_in: this.lifetimeSeconds,
    };
  }
}

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

/** The claims of a token that a fake provider made. */
export function claimsOf(text: string): { readonly number?: number } {
  return JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
}
