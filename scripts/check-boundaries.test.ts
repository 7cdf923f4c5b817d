import { describe, expect, test } from 'vitest';
import { importRules, useRules } from './boundaries/rules.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { fixtureTree } from './testing/fixture-tree.ts';
import { runScript } from './testing/run-script.ts';

/** A tree that keeps every rule. Cases below add one file to it, or replace one. */
const cleanTree = {
  'apps/api/package.json': '{ "name": "@tarnholt/api" }',
  'apps/api/src/server.ts': "import { app } from './app.ts';\napp();\n",
  'apps/api/src/worker.ts': 'export {};\n',
  'apps/api/src/config.ts': 'export const port = process.env.PORT;\n',
  'apps/api/src/app.ts': [
    "import { place } from './flows/checkout/place-order.ts';",
    "import { cartRoutes } from './domains/cart/routes.ts';",
    'export const app = () => [place, cartRoutes];',
  ].join('\n'),
  'apps/api/src/platform/outbound.ts':
    "import { Agent } from 'undici';\nexport const send = () => fetch('x', { agent: new Agent() });\n",
  'apps/api/src/platform/listener.ts':
    "import { createServer, type Agent } from 'node:http';\nexport const s = createServer as unknown as Agent;\n",
  'apps/api/src/domains/cart/index.ts': "export { read } from './store.ts';\n",
  'apps/api/src/domains/cart/routes.ts':
    "import { read } from './store.ts';\nexport const cartRoutes = read;\n",
  'apps/api/src/domains/cart/store.ts': [
    "import { send } from '../../platform/outbound.ts';",
    '// A comment may say: select from orders.placed, and that new Date() is forbidden.',
    'export const read = (now: Date) => [send, new Date(now), "moved from orders.old to here",',
    '  `select cart.id, orders.id from cart.carts cart join platform.jobs orders on orders.id = cart.id`];',
  ].join('\n'),
  'apps/api/src/domains/cart/migrations/001.sql':
    '-- references orders.placed\ncreate table cart.carts (id int references platform.tenants (id));\n',
  'apps/api/src/domains/cart/cart.integration.test.ts': [
    "import { app } from '../../app.ts';",
    "import { place } from '../orders/index.ts';",
    "import { database } from '../../../../../scripts/testing/database.ts';",
    'export const a = [app, place, database, Date.now()];',
  ].join('\n'),
  'apps/api/src/testing/seed.ts': "export { place as seed } from '../domains/orders/index.ts';\n",
  'apps/api/src/domains/orders/index.ts': 'export const place = 1;\n',
  'apps/api/src/domains/orders/store.ts': "export const sql = 'select 1 from orders.placed';\n",
  'apps/api/src/flows/checkout/place-order.ts': [
    "import { read } from '../../domains/cart/index.ts';",
    "import { send } from '../../platform/outbound.ts';",
    "import { step } from './step.ts';",
    'export const place = [read, send, step];',
  ].join('\n'),
  'apps/api/src/flows/checkout/step.ts':
    "import type { place } from './place-order.ts';\nexport const step = (p?: typeof place) => p;\n",
  'apps/api/src/flows/privacy/erase.ts': 'export const erase = 1;\n',
  'apps/api/src/domains/notifications/send.ts':
    "import mailer from 'nodemailer';\nexport const m = mailer;\n",
  'apps/storefront/app/root.tsx':
    "import { schema } from '@tarnholt/contract';\nexport const a = <p>{schema}</p>;\n",
  'apps/storefront/app/session.server.ts':
    "import { hash } from 'node:crypto';\nexport const h = hash;\n",
  'apps/back-office/src/main.tsx':
    "import { schema } from '@tarnholt/contract';\nexport const a = schema;\n",
  'apps/back-office/server/main.ts':
    "import { join } from 'node:path';\nimport { mail } from '@tarnholt/emails';\nexport const a = [join, mail];\n",
  'packages/contract/package.json': '{ "name": "@tarnholt/contract", "exports": "./src/index.ts" }',
  'packages/contract/src/index.ts': 'export const schema = 1;\n',
  'packages/emails/package.json':
    '{ "name": "@tarnholt/emails", "exports": { ".": { "default": "./src/index.ts" } } }',
  'packages/emails/src/index.ts': 'export const mail = 1;\n',
  'standins/web/package.json': '{ "name": "@tarnholt/standin-web", "exports": "./src/index.ts" }',
  'standins/web/src/index.ts': 'export const html = 1;\n',
  'standins/smtp/src/main.ts':
    "import { html } from '@tarnholt/standin-web';\nimport { port } from './server.ts';\nexport const a = [process.env.PORT ?? port, html];\n",
  'standins/smtp/src/server.ts': 'export const port = 1;\n',
  'standins/maps/src/server.ts': 'export const port = 1;\n',
  'scripts/testing/database.ts':
    "import { port } from '../../standins/smtp/src/server.ts';\nexport const database = [port, process.env.X];\n",
};

const cases: { rule: string; file: string; text: string; says?: string; line?: number }[] = [
  {
    rule: 'platform-imports-upward',
    file: 'apps/api/src/platform/bad.ts',
    text: "\nexport * from '../domains/cart/index.ts';",
    line: 2,
  },
  {
    rule: 'domain-imports-sibling',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: "import { place } from '../orders/index.ts';\nexport const a = place;",
    says: 'imports apps/api/src/domains/orders/index.ts. Domains change apart',
  },
  {
    rule: 'domain-imports-sibling',
    file: 'apps/api/src/domains/cart/by-type.ts',
    text: "export type Place = import('../orders/index.ts').Place;",
  },
  {
    rule: 'domain-imports-upward',
    file: 'apps/api/src/domains/orders/bad.ts',
    text: "export const load = () => import('../../flows/privacy/erase.ts');",
  },
  {
    rule: 'flow-imports-flow',
    file: 'apps/api/src/flows/checkout/bad.ts',
    text: "export { erase } from '../privacy/erase.ts';",
  },
  {
    rule: 'flow-imports-upward',
    file: 'apps/api/src/flows/privacy/bad.ts',
    text: "export { port } from '../../config.ts';",
  },
  {
    rule: 'flow-reaches-into-domain',
    file: 'apps/api/src/flows/privacy/bad.ts',
    text: "export { read } from '../../domains/cart/store.ts';",
  },
  {
    rule: 'composition-reaches-into-domain',
    file: 'apps/api/src/bad.ts',
    text: "export { read } from './domains/cart/store.ts';",
  },
  {
    rule: 'test-reaches-into-sibling',
    file: 'apps/api/src/domains/orders/bad.test.ts',
    text: "export { read } from '../cart/store.ts';",
  },
  {
    rule: 'entry-imported',
    file: 'scripts/bad.ts',
    text: "import '../apps/api/src/worker.ts';",
  },
  {
    rule: 'app-imports-app',
    file: 'apps/storefront/app/bad.ts',
    text: "export { port } from '../../api/src/config.ts';",
  },
  {
    rule: 'app-imports-app',
    file: 'apps/back-office/src/bad.ts',
    text: "export { port } from '@tarnholt/api/src/config.ts';",
  },
  {
    rule: 'browser-app-imports-package',
    file: 'apps/storefront/app/bad.ts',
    text: "export { mail } from '@tarnholt/emails';",
  },
  {
    rule: 'browser-app-imports-package',
    file: 'apps/back-office/src/bad.ts',
    text: "export { mail } from '@tarnholt/emails';",
  },
  {
    rule: 'browser-app-reaches-behind-the-api',
    file: 'apps/back-office/server/bad.ts',
    text: "export { Pool } from 'pg';",
  },
  {
    rule: 'browser-app-reaches-behind-the-api',
    file: 'apps/storefront/server.ts',
    text: "export { Pool } from 'pg';",
  },
  {
    rule: 'browser-code-imports-node',
    file: 'apps/back-office/src/bad.ts',
    text: "export { hash } from 'crypto';",
    says: 'imports node:crypto.',
  },
  {
    rule: 'package-imports-app',
    file: 'packages/emails/src/bad.ts',
    text: "export { port } from '../../../apps/api/src/config.ts';",
  },
  {
    rule: 'stand-in-imported',
    file: 'apps/api/src/platform/bad.test-server.ts',
    text: "export const bad = import('../../../../standins/smtp/src/server.ts');",
  },
  {
    rule: 'stand-in-imported',
    file: 'packages/contract/src/bad.ts',
    text: "export { html } from '@tarnholt/standin-web';",
  },
  {
    rule: 'stand-in-imports-product',
    file: 'standins/web/src/bad.ts',
    text: "export { port } from '../../smtp/src/server.ts';",
  },
  {
    rule: 'stand-in-imports-product',
    file: 'standins/smtp/src/bad.ts',
    text: "export { schema } from '@tarnholt/contract';",
  },
  {
    rule: 'stand-in-imports-product',
    file: 'standins/smtp/src/bad.ts',
    text: "export { port } from '../../maps/src/server.ts';",
  },
  {
    rule: 'product-imports-tooling',
    file: 'packages/contract/src/bad.ts',
    text: "export { database } from '../../../scripts/testing/database.ts';",
  },
  {
    rule: 'product-imports-testing',
    file: 'apps/api/src/bad.ts',
    text: "export { seed } from './testing/seed.ts';",
  },
  {
    rule: 'test-imports-script',
    file: 'packages/contract/src/bad.test.ts',
    text: "export { run } from '../../../scripts/verify.ts';",
  },
  {
    rule: 'outbound-import',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: "import { request } from 'undici';\nexport const r = request;",
  },
  {
    rule: 'outbound-node-client',
    file: 'apps/api/src/platform/bad.ts',
    text: "import { request } from 'node:https';\nexport const r = request;",
  },
  {
    rule: 'outbound-node-client',
    file: 'apps/api/src/platform/bad.ts',
    text: "import http from 'http';\nexport const r = http;",
  },
  {
    rule: 'mail-outside-notifications',
    file: 'packages/emails/src/bad.ts',
    text: "import mailer from 'nodemailer';\nexport const m = mailer;",
  },
  {
    rule: 'environment-outside-config',
    file: 'apps/api/src/platform/bad.ts',
    text: "export const a = 1;\nexport const url = process['env'].URL;",
    line: 2,
  },
  {
    rule: 'environment-outside-config',
    file: 'packages/emails/src/bad.ts',
    text: 'const { env } = process;\nexport { env };',
  },
  {
    rule: 'environment-outside-config',
    file: 'apps/storefront/app/bad.server.ts',
    text: "import { env } from 'node:process';\nexport const e = env;",
  },
  {
    rule: 'outbound-fetch',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: "export const a = () => fetch('https://example.test');",
  },
  {
    rule: 'outbound-fetch',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: 'export const a = (send = fetch) => send;',
  },
  {
    rule: 'clock-not-injected',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: 'export const a = new Date();',
    says: 'reads the system clock. Rules about time must be testable',
  },
  {
    rule: 'clock-not-injected',
    file: 'apps/api/src/flows/privacy/bad.ts',
    text: 'export const a = () => Date.now();',
  },
  {
    rule: 'sql-touches-foreign-schema',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: 'export const sql = `\n  select id\n  from cart.carts\n  join orders.placed using (id)`;',
    says: 'SQL of the domain cart names orders.placed.',
    line: 4,
  },
  {
    rule: 'sql-touches-foreign-schema',
    file: 'apps/api/src/domains/cart/bad.ts',
    text: "export const sql = 'select 1 from cart.carts c, orders.placed o';",
  },
  {
    rule: 'sql-touches-foreign-schema',
    file: 'apps/api/src/domains/cart/migrations/002.sql',
    text: 'alter table cart.carts\n  add column order_id int REFERENCES "orders"."placed" (id);',
    line: 2,
  },
  {
    rule: 'sql-touches-foreign-schema',
    file: 'apps/api/src/domains/cart/migrations/003.sql',
    text: 'create index placed_by on orders.placed (id);',
  },
  {
    rule: 'file-outside-the-layers',
    file: 'apps/api/src/helpers/bad.ts',
    text: 'export {};',
  },
  {
    rule: 'import-cycle',
    file: 'apps/api/src/domains/orders/index.ts',
    text: "import { sql } from './store.ts';\nexport const place = sql;\nexport * from './index.ts';",
    says: 'orders/index.ts → apps/api/src/domains/orders/index.ts.',
    line: 3,
  },
  {
    rule: 'file-too-long',
    file: 'packages/contract/src/bad.ts',
    text: 'export {};\n'.repeat(321),
    says: 'has 321 lines, 320 are allowed.',
    line: 321,
  },
  {
    rule: 'file-too-long',
    file: 'packages/contract/src/bad.test.ts',
    text: 'export {};\n'.repeat(451),
    line: 451,
  },
];

describe('check:boundaries', () => {
  test('a tree that keeps the rules passes', () => {
    expect(checkBoundaries(fixtureTree(cleanTree)).findings).toEqual([]);
  });

  test.for(cases)('$rule is found in $file', ({ rule, file, text, says, line }) => {
    const { findings } = checkBoundaries(fixtureTree({ ...cleanTree, [file]: text }));
    expect(findings).toEqual([
      { file, line: line ?? 1, rule, message: expect.stringContaining(says ?? '') },
    ]);
  });

  test('files that import each other in a circle are told once, with the way around', () => {
    const { findings } = checkBoundaries(
      fixtureTree({
        'packages/contract/src/a.ts': "import './b.ts';",
        'packages/contract/src/b.ts': "import './c.ts';",
        'packages/contract/src/c.ts': "import './a.ts';",
      }),
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toContain('src/a.ts → packages/contract/src/b.ts → packages');
  });

  test('every rule about imports and uses has a case here', () => {
    const tried = cases.map(({ rule }) => rule);
    expect(
      [...importRules, ...useRules].map(({ name }) => name).filter((name) => !tried.includes(name)),
    ).toEqual([]);
  });

  test('the program ends with 1 and says where', { timeout: 60_000 }, () => {
    const root = fixtureTree({
      ...cleanTree,
      'apps/api/src/domains/cart/bad.ts': 'export const a = new Date();',
    });
    const { status, output, lastLine } = runScript('check-boundaries.ts', '--root', root);
    expect(status).toBe(1);
    expect(output).toContain('apps/api/src/domains/cart/bad.ts:1  clock-not-injected');
    expect(lastLine).toBe('boundaries: 1 violation in 29 files');
  });
});
