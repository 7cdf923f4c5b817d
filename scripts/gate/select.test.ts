import { describe, expect, test } from 'vitest';
import { fixtureTree } from '../testing/fixture-tree.ts';
import type { Check } from './checks.ts';
import { readImportGraph } from './import-graph.ts';
import { selectChecks } from './select.ts';

const tree = {
  'package.json': JSON.stringify({
    scripts: {
      'check:format': 'biome format .',
      'test:unit': 'vitest run --project unit',
      'proof:kill': 'tsx proof/kill.ts',
      'proof:pictures': 'tsx proof/pictures.ts',
    },
  }),
  'apps/api/src/server.ts': "import './pay.ts';",
  'apps/api/src/pay.ts': "import type { Cents } from './cents.ts';",
  'apps/api/src/cents.ts': 'export type Cents = number;',
  'apps/api/src/pay.test.ts': "import './pay.ts';",
  'apps/api/src/migrations/1.sql': 'select 1;',
  'apps/media/src/server.ts': 'export {};',
  'apps/media/src/look.css': 'a {}',
  'apps/media/src/server.test.ts': "import './server.ts';",
  'apps/media/src/guide.test.ts':
    "import { readFileSync } from 'node:fs'; readFileSync('docs/media.md');",
  'docs/media.md': '# Media',
  'docs/other.md': '# Other',
  'proof/kill.ts': "import './charge.ts';",
  'proof/charge.ts': 'export {};',
  'proof/pictures.ts': 'export {};',
};

const base = { tier: 'gate', cpuSeconds: 10, releaseCpuSeconds: 60 } as const;
const checks: Check[] = [
  { ...base, name: 'format', kind: 'static', run: 'check:format', covers: [/^/] },
  { ...base, name: 'unit', kind: 'unit', run: 'test:unit', covers: [] },
  {
    ...base,
    name: 'kill',
    kind: 'proof',
    run: 'proof:kill --sample 4',
    release: 'proof:kill',
    wholeWhen: /^proof\/kill/,
    covers: ['apps/api/src/server.ts'],
  },
  { ...base, name: 'pictures', kind: 'proof', run: 'proof:pictures', covers: ['apps/media/'] },
  { ...base, name: 'soak', kind: 'proof', run: 'proof:soak', covers: [], tier: 'release' },
];

function select(...files: string[]) {
  const root = fixtureTree(tree);
  const change = { base: 'abc', reason: 'test', files };
  const { selected, skipped } = selectChecks(root, checks, change, readImportGraph(root));
  return {
    names: selected.map(({ check }) => check.name),
    commands: selected.map(({ script, args }) => [script, ...args].join(' ')),
    skipped,
  };
}

test('a change runs the checks that import it, through types as well', () => {
  expect(select('apps/api/src/cents.ts').commands).toEqual([
    'check:format',
    'test:unit apps/api/src/pay.test.ts',
    'proof:kill --sample 4',
  ]);
});

test('a file that only a proof uses runs that proof and no test', () => {
  expect(select('proof/charge.ts').names).toEqual(['format', 'kill']);
});

test('a document runs the tests that name it, and no proof', () => {
  expect(select('docs/media.md').commands).toEqual([
    'check:format',
    'test:unit apps/media/src/guide.test.ts',
  ]);
  expect(select('docs/other.md').names).toEqual(['format']);
});

test('a style sheet runs the tests of its package', () => {
  // Two of three: naming the files saves nothing.
  expect(select('apps/media/src/look.css').commands).toEqual([
    'check:format',
    'test:unit',
    'proof:pictures',
  ]);
});

test('a deleted file still reaches the checks of its folder', () => {
  expect(select('apps/media/src/deleted.ts').names).toContain('pictures');
});

test('SQL reaches every proof', () => {
  expect(select('apps/api/src/migrations/1.sql').names).toEqual(
    expect.arrayContaining(['kill', 'pictures']),
  );
});

test('a changed proof runs whole, not as a sample', () => {
  expect(select('proof/kill.ts').commands).toContain('proof:kill');
});

test('a lock file, a setup script or the gate itself runs everything', () => {
  const all = ['format', 'unit', 'kill', 'pictures'];
  for (const file of ['pnpm-lock.yaml', 'scripts/setup', 'scripts/gate/select.ts', '.ci/run'])
    expect(select(file).names).toEqual(all);
  const root = fixtureTree(tree);
  const unknown = { base: undefined, reason: 'none', files: [] };
  const { selected } = selectChecks(root, checks, unknown, readImportGraph(root));
  expect(selected.map(({ check }) => check.name)).toEqual(all);
});

describe('browser tests', () => {
  const specs = ['cart/cart', 'seo/headings', 'site/accessibility'];
  const browser: Check = { ...base, name: 'b', kind: 'browser', run: 'e2e:gate', covers: [/^/] };
  const setFor = (...files: string[]) => {
    const root = fixtureTree({
      ...tree,
      ...Object.fromEntries(specs.map((spec) => [`e2e/specs/${spec}.spec.ts`, 'export {};'])),
    });
    const change = { base: 'abc', reason: 'test', files };
    const { selected, skipped } = selectChecks(root, [browser], change, readImportGraph(root));
    return { env: selected[0]?.env, skipped: skipped.map(({ name }) => name) };
  };
  const pay = 'apps/api/src/pay.ts';
  const cart = 'apps/storefront/app/features/cart/cart-page.tsx';
  const desk = 'apps/back-office/src/queue.tsx';
  const parts = (E2E_PARTS: string) => ({ E2E_PARTS });

  test('run at one width, without the specs of the look, unless shoppers can see the change', () => {
    expect(setFor(pay)).toEqual({
      env: { E2E_WIDTHS: 'phone' },
      skipped: ['browser, site/accessibility.spec.ts', 'browser, seo/headings.spec.ts'],
    });
    expect(setFor('infra/edge/shop.vcl')).toEqual({
      env: {},
      skipped: ['browser, seo/headings.spec.ts'],
    });
    expect(setFor(pay, cart).env).toEqual({ E2E_SPECS: 'cart/' });
  });

  test('leave out the side of the product that has not changed', () => {
    const shop = setFor(cart, 'docs/other.md', '.ci/base');
    expect(shop.env).toEqual({ ...parts('tour,together,alone'), E2E_SPECS: 'cart/' });
    expect(shop.skipped).toContain('browser, back office');
    expect(setFor(desk).env).toMatchObject(parts('back-office,tour'));
    expect(setFor(desk, cart).env).not.toHaveProperty('E2E_PARTS');
  });

  test('run in full when everything may have changed', () => {
    expect(setFor('package.json', cart)).toEqual({ env: {}, skipped: [] });
  });
});

test('every skipped check has a reason', () => {
  expect(select('docs/other.md').skipped).toEqual([
    { name: 'unit', reason: 'no test reads a changed file' },
    { name: 'kill', reason: 'no changed file is among the files it covers' },
    { name: 'pictures', reason: 'no changed file is among the files it covers' },
    { name: 'soak', reason: 'runs in the release proof' },
  ]);
});
