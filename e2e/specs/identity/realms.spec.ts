import { expect, test } from '@playwright/test';
import { demoTotpSecret } from '../../../apps/identity/src/realms/staff.ts';
import {
  ann,
  fillSignIn,
  identityAdmin,
  identityUrl,
  oneTimeCode,
  runIdentityCommand,
  tokensOf,
} from '../../fixtures/identity.ts';

/** The realms as code, against the real server. Width plays no part. */
test.describe('the realms', { tag: '@faults' }, () => {
  test('are what the code says, and applying it again changes nothing', () => {
    expect(runIdentityCommand('check').output).toBe(
      '0 differences between the realms and the code\n',
    );
    expect(runIdentityCommand('apply')).toEqual({
      status: 0,
      output: 'realm shop: 0 changes, 0 left alone\nrealm staff: 0 changes, 0 left alone\n',
    });
  });

  test('tell of what somebody changed by hand, and take it back', async () => {
    const admin = identityAdmin();
    const [web] = await admin.list<{ id: string; redirectUris: string[] }>(
      '/shop/clients?clientId=shop-web',
    );
    if (web === undefined) throw new Error('there is no client shop-web');
    const redirectUris = [...web.redirectUris, 'https://evil.example/*'];
    await admin.replace(`/shop/clients/${web.id}`, { ...web, redirectUris });
    await admin.replace('/staff', { ...(await admin.find('/staff')), registrationAllowed: true });
    await admin.create('/shop/clients', { clientId: 'left-behind', publicClient: true });
    await admin.create(`/shop/clients/${web.id}/protocol-mappers/models`, {
      name: 'everybody is a dealer',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-hardcoded-role-mapper',
      config: { role: 'dealer' },
    });

    const { status, output } = runIdentityCommand('check');
    expect(status).toBe(1);
    expect(output).toContain('evil.example');
    expect(output).toContain('realm staff: registrationAllowed is true, should be false');
    expect(output).toContain('realm shop, client left-behind is not ours');
    expect(output).toContain('mapper "everybody is a dealer" is not ours');
    expect(output).toContain('4 differences');

    expect(runIdentityCommand('apply').output).toContain('1 left alone');
    expect(runIdentityCommand('apply', '--prune').output).toContain('realm shop: 1 changes');
    expect(runIdentityCommand('check').status).toBe(0);
  });

  test('offer what the shop relies on', async ({ request }) => {
    const url = identityUrl('/realms/shop/.well-known/openid-configuration');
    const discovery = await (await request.get(url)).json();
    expect(discovery).toMatchObject({
      issuer: identityUrl('/realms/shop'),
      check_session_iframe: expect.stringContaining('login-status-iframe'),
      end_session_endpoint: expect.any(String),
      revocation_endpoint: expect.any(String),
      prompt_values_supported: expect.arrayContaining(['none', 'create']),
      code_challenge_methods_supported: expect.arrayContaining(['S256']),
    });
  });

  test('give tokens that say who, for whom and through which client, and no more', async () => {
    const { access_token } = await tokensOf(ann);
    const [header, payload] = access_token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: expect.any(String) });
    expect(payload).toMatchObject({
      iss: identityUrl('/realms/shop'),
      aud: 'shop-api',
      azp: 'shop-test',
      typ: 'Bearer',
      sid: expect.any(String),
      email: ann.email,
      email_verified: true,
      given_name: 'Ann',
      family_name: 'Shopper',
    });
    expect(payload.exp - payload.iat).toBe(70);
    expect(payload).not.toHaveProperty('realm_access');
    expect(payload).not.toHaveProperty('resource_access');
  });

  test('refuse a code to any address but the shop’s own', async ({ request }) => {
    const ask = async (redirect: string) => {
      const query = new URLSearchParams({
        client_id: 'shop-web',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: redirect,
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      });
      const url = identityUrl(`/realms/shop/protocol/openid-connect/auth?${query}`);
      return (await request.get(url, { maxRedirects: 0 })).status();
    };
    const { SHOP_URL: shop = '' } = process.env;
    expect(await ask(`${shop}/auth/callback`)).toBe(200);
    for (const redirect of [
      `${shop}/`,
      `${shop}/auth/callback/../../x`,
      `${shop}/auth/callback?next=https://evil.example`,
      `${shop}.evil.example/auth/callback`,
      'https://evil.example/auth/callback',
    ])
      expect(await ask(redirect), redirect).toBe(400);
  });

  test('let staff in with a second factor only, and name their role', async ({ page }) => {
    const query = new URLSearchParams({
      client_id: 'shop-backoffice',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: await backOfficeCallback(),
      state: 'abc',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    await page.goto(identityUrl(`/realms/staff/protocol/openid-connect/auth?${query}`));
    await fillSignIn(page, {
      email: 'compliance@staff.tarnholt.example',
      password: 'Tarnholt-compliance-1',
    });
    await expect(page.getByLabel('One-time code')).toBeVisible();
    // The back office is not there yet: what comes back is read from the address.
    let answered = '';
    page.on('request', (request) => {
      if (request.url().includes('/auth/callback')) answered = request.url();
    });
    await page.getByLabel('One-time code').fill(oneTimeCode(demoTotpSecret));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => answered).toContain('code=');

    const answer = await fetch(identityUrl('/realms/staff/protocol/openid-connect/token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'shop-backoffice',
        code: new URL(answered).searchParams.get('code') ?? '',
        redirect_uri: await backOfficeCallback(),
        // The verifier of the challenge above, from RFC 7636.
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    const payload = JSON.parse(
      Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(payload).toMatchObject({
      aud: 'shop-api',
      azp: 'shop-backoffice',
      auth_time: expect.any(Number),
      resource_access: { 'shop-backoffice': { roles: ['compliance'] } },
    });
  });
});

async function backOfficeCallback(): Promise<string> {
  const [client] = await identityAdmin().list<{ rootUrl: string }>(
    '/staff/clients?clientId=shop-backoffice',
  );
  return `${client?.rootUrl}/auth/callback`;
}
