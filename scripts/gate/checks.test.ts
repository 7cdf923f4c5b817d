import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownRaces } from '../../e2e/known-races.ts';
import { projectRoot } from '../servers/run-folder.ts';
import { fixtureTree } from '../testing/fixture-tree.ts';
import { type Check, checks } from './checks.ts';
import {
  overdueWarning,
  readLastFullRun,
  readUnfinishedRun,
  writeFullRun,
  writeUnfinishedRun,
} from './full-run.ts';
import { readImportGraph } from './import-graph.ts';
import { recordCpuSeconds } from './record.ts';
import { selectChecks } from './select.ts';
import { atReleaseSize, readShard, shareOf } from './shards.ts';

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { scripts: object })
    .scripts,
);

describe('the list', () => {
  test('has every check, suite, proof and benchmark of package.json', () => {
    const listed = new Set(
      checks.flatMap(({ run, release = run }) => [run, release].map((text) => text.split(' ')[0])),
    );
    // These need a person: keys of the provider, a running shop.
    const byHand = ['proof:sandbox', 'proof:verify-money'];
    // Watching and counting are no checks, and one command may stand for several.
    const others = ['test:watch', 'test:count'];
    const wanted = scripts
      .filter((name) => /^(?:check|test|proof|bench|scan|sbom|audit|spec|e2e)/.test(name))
      .filter((name) => ![...byHand, ...others].includes(name));
    expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
  });

  test('names each check once, and only files and folders that exist', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    const paths = checks.flatMap(({ covers }) => covers.filter((path) => typeof path === 'string'));
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  test('takes measured figures for every check', async () => {
    const root = fixtureTree({
      'scripts/gate/checks.ts': readFileSync(join(projectRoot, 'scripts/gate/checks.ts'), 'utf8'),
    });
    const figure = (name: string) => 1_000 + checks.findIndex((check) => check.name === name);
    for (const { name } of checks)
      recordCpuSeconds(root, [{ name, size: 'gate', cpuSeconds: figure(name) + 0.4 }]);
    for (const { name, cpuSeconds, releaseCpuSeconds } of checks)
      if (cpuSeconds !== releaseCpuSeconds)
        recordCpuSeconds(root, [{ name, size: 'release', cpuSeconds: figure(name) * 100 }]);
    const written = (await import(join(root, 'scripts/gate/checks.ts'))) as {
      checks: readonly Check[];
    };
    for (const [index, { name, cpuSeconds, releaseCpuSeconds }] of written.checks.entries()) {
      const isSized = checks[index]?.cpuSeconds !== checks[index]?.releaseCpuSeconds;
      expect([name, cpuSeconds]).toEqual([name, figure(name)]);
      expect([name, releaseCpuSeconds]).toEqual([name, figure(name) * (isSized ? 100 : 1)]);
    }
  });
});

describe('a change in the api', () => {
  const graph = readImportGraph(projectRoot);
  const proofsFor = (...files: string[]) =>
    selectChecks(projectRoot, checks, { base: 'abc', reason: 'test', files }, graph)
      .selected.filter(({ check }) => check.kind === 'proof')
      .map(({ check }) => check.name);
  const money = ['checkout-bodies', 'crash-points', 'double', 'kill', 'provider', 'release'];

  test('reaches the proofs of the flows that use its domain', () => {
    const ofPayments = proofsFor('apps/api/src/domains/payments/ledger.ts');
    expect(ofPayments).toEqual(expect.arrayContaining(money));
    for (const other of ['newsletter', 'projection', 'imports', 'licensees', 'development'])
      expect(ofPayments).not.toContain(other);
    expect(proofsFor('apps/api/src/domains/newsletter/index.ts')).toContain('newsletter');
    expect(proofsFor('apps/api/src/domains/inventory/index.ts')).toEqual(
      expect.arrayContaining([...money, 'cart', 'imports', 'projection', 'stock-alerts']),
    );
  });

  test('reaches every proof that calls the api when every call runs through it', () => {
    const every = checks
      .filter(({ tier, kind }) => tier === 'gate' && kind === 'proof')
      .map(({ name }) => name)
      .filter((name) => !['sim', 'seed', 'reports', 'images'].includes(name));
    expect(proofsFor('apps/api/src/platform/http/call-server.ts')).toEqual(
      expect.arrayContaining(every),
    );
  });
});

describe('shards', () => {
  test('together run every check once', () => {
    const names = [1, 2, 3].flatMap((index) =>
      shareOf(checks, { index, count: 3 }).map(({ name }) => name),
    );
    expect(names.toSorted()).toEqual(checks.map(({ name }) => name).toSorted());
    expect(readShard('2/3')).toEqual({ index: 2, count: 3 });
    for (const wrong of ['0/3', '4/3', '2', 'a/b']) expect(() => readShard(wrong)).toThrow('K/N');
  });
});

test('browser tests share the cores in the gate, and have both at release size', () => {
  const browser = checks.filter(({ name }) => name === 'browser');
  expect(browser.map(({ cores }) => cores)).toEqual([undefined]);
  expect(browser.map((check) => atReleaseSize(check).check.cores)).toEqual([2]);
});

describe('the last full run', () => {
  const run = { commit: 'a'.repeat(40), day: '2026-11-18' };

  test('is written at the end of docs/proof.md and read from there', () => {
    const root = fixtureTree({ 'docs/proof.md': '# Proof\n\nText.\n' });
    expect(readLastFullRun(root)).toBeUndefined();
    writeFullRun(root, { commit: 'b'.repeat(40), day: '2026-11-01' }, ['| old |']);
    writeFullRun(root, run, ['| new |']);
    expect(readLastFullRun(root)).toEqual(run);
    expect(readFileSync(join(root, 'docs/proof.md'), 'utf8')).toMatch(
      /^# Proof\n\nText\.\n\n## Last full run\n\nCommit `a+`, 2026-11-18\..*\n\n\| new \|\n$/,
    );
  });

  test('ends the unfinished one, which leaves it alone', () => {
    const root = fixtureTree({ 'docs/proof.md': '# Proof\n' });
    writeFullRun(root, run, ['| full |']);
    writeUnfinishedRun(root, ['| one |']);
    writeUnfinishedRun(root, ['| two |']);
    expect(readLastFullRun(root)).toEqual(run);
    expect(readUnfinishedRun(root)).toContain('| two |');
    expect(readUnfinishedRun(root)).not.toContain('| one |');
    writeFullRun(root, run, ['| new |']);
    expect(readFileSync(join(root, 'docs/proof.md'), 'utf8')).toMatch(
      /^# Proof\n\n## Last full run\n\nCommit `a+`.*\n\n\| new \|\n$/,
    );
  });

  test('is due after a week', () => {
    expect(overdueWarning(undefined, new Date('2026-11-18'))).toContain('never passed');
    expect(overdueWarning(run, new Date('2026-11-25'))).toBeUndefined();
    expect(overdueWarning(run, new Date('2026-11-26T01:00:00Z'))).toContain('8 days ago');
  });
});

test('at most ten tests may pass at the second try, each with a reason, an owner and a date', () => {
  expect(knownRaces.length).toBeLessThanOrEqual(10);
  for (const { reason, owner, since } of knownRaces) {
    expect(reason).not.toBe('');
    expect(owner).not.toBe('');
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
