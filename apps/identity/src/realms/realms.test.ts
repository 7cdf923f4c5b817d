import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { DesiredRealm } from '../desired.ts';
import { desiredRealms } from './index.ts';

const environment = {
  IDENTITY_URL: 'https://id.shop.example',
  IDENTITY_ADMIN_CLIENT_ID: 'realm-keeper',
  IDENTITY_ADMIN_CLIENT_SECRET: 'a secret of some length',
  PROVISIONER_SECRET: 'another secret of some length',
  SHOP_URL: 'https://www.shop.example',
  BACK_OFFICE_URL: 'https://desk.shop.example',
  BRAND_NAME: 'Example Arms',
  SMTP_URL: 'smtps://mailer:p%40ss@mail.example',
  MAIL_FROM: 'shop@mail.example',
};
const local = { ...environment, SHOP_URL: 'http://localhost:8080' };

function realms(more: Record<string, string> = {}): [DesiredRealm, DesiredRealm] {
  const [shop, staff] = desiredRealms(readConfig({ ...environment, ...more }));
  if (!shop || !staff) throw new Error('both realms are expected');
  return [shop, staff];
}

describe('in production', () => {
  const [shop, staff] = realms();

  test('no account is made, and no client hands out a token for a password', () => {
    for (const realm of [shop, staff]) {
      expect(realm.accounts).toEqual([]);
      for (const { clientId, fields } of realm.clients) {
        const isProgram = clientId === 'shop-provisioner';
        expect(fields).toMatchObject({
          directAccessGrantsEnabled: false,
          implicitFlowEnabled: false,
          serviceAccountsEnabled: isProgram,
          fullScopeAllowed: isProgram,
        });
      }
    }
  });

  test('one program may manage shoppers, nobody signs in with it, and none manages staff', () => {
    const programs = [shop, staff].map(({ clients }) =>
      clients.filter(({ serviceAccount }) => serviceAccount !== undefined),
    );
    expect(programs[0]).toMatchObject([
      {
        clientId: 'shop-provisioner',
        fields: {
          publicClient: false,
          standardFlowEnabled: false,
          attributes: { 'access.token.lifespan': '60' },
        },
        serviceAccount: {
          clientRoles: {
            clientId: 'realm-management',
            roles: ['manage-users', 'view-users', 'query-users'],
          },
        },
      },
    ]);
    expect(programs[1]).toEqual([]);
    // Compared with what Keycloak has, and never written into a message.
    expect(JSON.stringify(shop.clients.map(({ fields }) => fields))).not.toContain(
      'another secret',
    );
  });

  test('access tokens end after five minutes', () => {
    expect(shop.fields.accessTokenLifespan).toBe(300);
    expect(staff.fields.accessTokenLifespan).toBe(300);
  });

  test('codes go to exact addresses only', () => {
    const web = shop.clients.find(({ clientId }) => clientId === 'shop-web');
    expect(web?.fields).toMatchObject({
      redirectUris: [
        'https://www.shop.example/auth/callback',
        'https://www.shop.example/auth/silent',
      ],
      webOrigins: ['https://www.shop.example'],
      attributes: { 'pkce.code.challenge.method': 'S256' },
    });
    const office = staff.clients.find(({ clientId }) => clientId === 'shop-backoffice');
    expect(office?.fields).toMatchObject({
      redirectUris: ['https://desk.shop.example/auth/callback'],
      webOrigins: ['https://desk.shop.example'],
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'post.logout.redirect.uris': 'https://desk.shop.example/',
      },
    });
    for (const realm of [shop, staff]) expect(JSON.stringify(realm.clients)).not.toContain('*');
  });

  test('shoppers register by themselves and confirm their email, staff do not', () => {
    expect(shop.fields).toMatchObject({ registrationAllowed: true, verifyEmail: true });
    expect(staff.fields.registrationAllowed).toBe(false);
  });

  test('staff need a second factor', () => {
    expect(staff.secondFactor).toBe(true);
    expect(shop.secondFactor).toBe(false);
  });

  test('a manager has every other role', () => {
    const roles = staff.clients.flatMap((client) => client.roles);
    expect(roles.map(({ name }) => name)).toEqual([
      ...['support', 'compliance', 'fulfillment', 'merchandiser', 'manager'],
    ]);
    expect(roles.find(({ name }) => name === 'manager')?.includes).toEqual([
      ...['support', 'compliance', 'fulfillment', 'merchandiser'],
    ]);
  });

  test('mail goes out encrypted, and its password is in no field that is compared or shown', () => {
    expect(shop.fields.smtpServer).toMatchObject({
      host: 'mail.example',
      port: '465',
      ssl: 'true',
    });
    expect(JSON.stringify(shop.fields)).not.toContain('p@ss');
    expect(shop.secrets).toEqual({ smtpServer: { password: 'p@ss' } });
  });
});

test('PKCE can be left out, as the specification has it', { tags: ['GST-14'] }, () => {
  const [shop] = realms({ IDENTITY_PKCE: 'off' });
  const web = shop.clients.find(({ clientId }) => clientId === 'shop-web');
  expect(web?.fields.attributes).toMatchObject({ 'pkce.code.challenge.method': '' });
});

test('tests get short tokens and a client for passwords, on localhost only', () => {
  const [shop] = realms({ ...local, IDENTITY_OVERLAY: 'test' });
  expect(shop.fields.accessTokenLifespan).toBe(70);
  expect(shop.clients.at(-1)).toMatchObject({
    clientId: 'shop-test',
    fields: { directAccessGrantsEnabled: true },
  });
  expect(() => realms({ IDENTITY_OVERLAY: 'test' })).toThrow('IDENTITY_OVERLAY');
});

test('accounts with known passwords are for localhost only', () => {
  const [shop, staff] = realms({ ...local, IDENTITY_DEMO_ACCOUNTS: 'on' });
  expect(shop.accounts).toHaveLength(2);
  expect(staff.accounts.map(({ clientRoles }) => clientRoles?.roles)).toEqual([
    ...[['support'], ['compliance'], ['fulfillment'], ['merchandiser'], ['manager']],
  ]);
  expect([...shop.refusedAccounts, ...staff.refusedAccounts]).toEqual([]);
  expect(() => realms({ IDENTITY_DEMO_ACCOUNTS: 'on' })).toThrow('IDENTITY_DEMO_ACCOUNTS');
});

test('a shop that is no demo refuses the accounts of the demo', { tags: ['OPS-03'] }, () => {
  const [shop, staff] = realms({});
  expect([...shop.accounts, ...staff.accounts]).toEqual([]);
  expect(shop.refusedAccounts).toEqual(['ann@tarnholt.example', 'ben@tarnholt.example']);
  expect(staff.refusedAccounts).toContain('manager@staff.tarnholt.example');
  expect(staff.refusedAccounts).toHaveLength(5);
});
