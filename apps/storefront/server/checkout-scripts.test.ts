import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CardForm, cardForms, cardScripts } from '@tarnholt/service';
import { describe, expect, test } from 'vitest';
import { createPageHeaders } from './page-headers.ts';
import { type InventoryEntry, readScriptInventory } from './testing/script-inventory.ts';

/*
 * The inventory of the page where cards are typed (PCI DSS 6.4.3), the policy that browsers are given,
 * and the code say the same. What a browser really loads is held against it by the browser tests.
 */

const root = join(import.meta.dirname, '..');
const entries = readScriptInventory();

const hosts = {
  own: "'self'",
  'card-provider': 'https://js.provider.example',
  identity: 'https://id.example',
};

function policyOf(form: CardForm): Map<string, string[]> {
  const headers = createPageHeaders({
    shopUrl: 'https://shop.example',
    apiPublicUrl: '/api',
    identityOrigin: hosts.identity,
    contentAdminOrigin: undefined,
    mapUrl: undefined,
    cardProvider: {
      scriptOrigin: hosts['card-provider'],
      apiOrigin: 'https://api.provider.example',
      form,
    },
    viewerOrigin: undefined,
    isDevelopment: false,
  })({
    status: 200,
    audience: 'checkout',
    tags: new Set(),
    scriptHashes: [],
    scriptNonce: 'of-this-answer',
  });
  const directives = (headers['content-security-policy'] ?? '').split('; ');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** What there is with one of the two forms. */
function entriesWith(form: CardForm): readonly InventoryEntry[] {
  const [other] = cardForms.filter((one) => one !== form);
  return entries.filter(({ when }) => when !== other);
}

function hostsOf(kind: InventoryEntry['kind'], form: CardForm): Set<string> {
  const found = entriesWith(form).filter((entry) => entry.kind === kind);
  return new Set(found.map(({ origin }) => hosts[origin]));
}

test('each entry has a name of its own', () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(cardForms)('the policy of the checkout with the form %s', (form) => {
  test('lets scripts run from the hosts of the inventory, and from no other', {
    tags: ['CHK-15'],
  }, () => {
    const policy = policyOf(form);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(new Set(policy.get('script-src'))).toEqual(
      hostsOf('script', form).add("'nonce-of-this-answer'"),
    );
    expect(entries.some(({ kind }) => kind === 'inline')).toBe(true);
    // Workers are scripts: without a rule of their own they fall back to it.
    expect(policy.has('worker-src')).toBe(false);
  });

  test('lets frames be shown from the hosts of the inventory, and from no other', () => {
    const policy = policyOf(form);
    expect(new Set(policy.get('frame-src'))).toEqual(hostsOf('frame', form));
  });
});

test.each(cardForms)('the provider’s scripts of the form %s are in the inventory', (form) => {
  const provided = entriesWith(form).filter(
    ({ kind, origin }) => kind === 'script' && origin === 'card-provider',
  );
  for (const url of cardScripts('https://js.provider.example/v1/Accept.js', form)) {
    expect(provided.filter(({ pattern }) => pattern.test(new URL(url).pathname))).toHaveLength(1);
  }
});

test('every place of the checkout that loads further code is in the inventory, and loads it', () => {
  const loads = /\bimport\(|new Worker\(|createElement\('(?:script|iframe)'\)|<(?:script|iframe)\b/;
  const loading = globSync('app/features/checkout/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .filter((path) => loads.test(readFileSync(join(root, path), 'utf8')));
  expect(loading.toSorted()).toEqual(
    [...new Set(entries.flatMap(({ loadedBy }) => loadedBy ?? []))].toSorted(),
  );
});
