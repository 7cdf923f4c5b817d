import { vi } from 'vitest';
import { type FakeBrowser, shopOrigin } from './fake-browser.ts';

export const identitySettings = {
  authority: 'https://id.example/realms/shop',
  clientId: 'shop-web',
  pkce: true,
  monitorSession: false,
};

const endpoint = (name: string) => `${identitySettings.authority}/protocol/openid-connect/${name}`;

type Answer = { readonly status: number; readonly body: object };

/** An identity provider behind `fetch` and behind the frames of a fake browser. */
export class FakeProvider {
  /** Every request to it, by the last part of its address and its grant. */
  readonly requests: string[] = [];
  subject = 'subject-1';
  lifetimeSeconds = 300;
  isReachable = true;
  /** Whether the browser still has a session with it. */
  hasSession = true;
  acceptsRefreshTokens = true;
  #nonce: string | null = null;
  #issued = 0;

  install(browser: FakeBrowser): this {
    browser.answerFrame = (url) => this.answerAuthorization(url);
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      if (!this.isReachable) throw new TypeError('Failed to fetch');
      const { status, body } = this.#answer(input, new URLSearchParams(String(init.body ?? '')));
      return Response.json(body, { status });
    });
    return this;
  }

  /** What the browser is sent back to after a visit at `url`. */
  answerAuthorization(url: URL): string | null {
    if (!this.isReachable) return null;
    const { searchParams } = url;
    this.#nonce = searchParams.get('nonce');
    const back = new URL(searchParams.get('redirect_uri') ?? shopOrigin);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    const isSilent = searchParams.get('prompt') === 'none';
    if (isSilent && !this.hasSession) back.searchParams.set('error', 'login_required');
    else back.searchParams.set('code', 'code-1');
    return back.href;
  }

  #answer(url: string, form: URLSearchParams): Answer {
    const grant = form.get('grant_type');
    this.requests.push([url.split('/').at(-1), grant].filter(Boolean).join(' '));
    if (url.endsWith('/.well-known/openid-configuration')) return { status: 200, body: metadata };
    if (url === endpoint('revoke')) return { status: 200, body: {} };
    const isRefused = grant === 'refresh_token' && !(this.acceptsRefreshTokens && this.hasSession);
    if (isRefused) return { status: 400, body: { error: 'invalid_grant' } };
    return { status: 200, body: this.#tokens(grant) };
  }

  #tokens(grant: string | null): object {
    this.#issued += 1;
    const claims = {
      sub: this.subject,
      name: 'Ann Shopper',
      email: 'ann@shop.example',
      ...(grant === 'authorization_code' && this.#nonce !== null ? { nonce: this.#nonce } : {}),
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return {
      access_token: `access-${this.#issued}`,
      refresh_token: `refresh-${this.#issued}`,
      id_token: `e30.${payload}.signature`,
      token_type: 'Bearer',
      scope: 'openid profile email',
      expires_in: this.lifetimeSeconds,
    };
  }
}

const metadata = {
  issuer: identitySettings.authority,
  authorization_endpoint: endpoint('auth'),
  token_endpoint: endpoint('token'),
  revocation_endpoint: endpoint('revoke'),
  end_session_endpoint: endpoint('logout'),
};
