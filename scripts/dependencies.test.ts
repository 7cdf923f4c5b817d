import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './checks/repository.ts';
import {
  allInstalledPackages,
  type InstalledPackage,
  type Manifest,
  readManifest,
} from './dependencies/installed-packages.ts';
import { workspaceBlock } from './dependencies/workspace-settings.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

/** What we install is what we agreed to, and runs nothing while it installs. */

const root = resolve(import.meta.dirname, '..');
const manifests = sourceFiles(root).filter((file) => /(^|\/)package\.json$/.test(file));

const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** `name@version` of everything that a manifest asks for by anything but one version. */
function rangesIn(manifest: Manifest): string[] {
  const wanted = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  return Object.entries(wanted)
    .filter(([, version]) => !exactVersion.test(version))
    .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
    .map(([name, version]) => `${name}@${version}`);
}

const installScripts = ['preinstall', 'install', 'postinstall'];

/** npm also builds a package that brings a binding.gyp, without a word in its manifest. */
function runsOnInstall({ folder, manifest }: InstalledPackage): boolean {
  const scripts = Object.keys(manifest.scripts ?? {});
  return (
    installScripts.some((script) => scripts.includes(script)) ||
    existsSync(join(folder, 'binding.gyp'))
  );
}

describe('versions', () => {
  test.each(manifests)('%s asks for exact ones', (file) => {
    expect(rangesIn(readManifest(join(root, file)))).toEqual([]);
  });

  test('of the catalog are exact', () => {
    const catalog = workspaceBlock(root, 'catalog');
    expect(Object.keys(catalog).length).toBeGreaterThan(0);
    for (const version of Object.values(catalog)) expect(version).toMatch(exactVersion);
  });

  test.each(['^1.2.3', '~1.2.3', '>=1', '*', 'latest', '1.x', '1.2', 'github:a/b', 'file:../a'])(
    '%s is not one',
    (version) => {
      expect(rangesIn({ devDependencies: { thing: version } })).toEqual([`thing@${version}`]);
    },
  );
});

describe('the lockfile', () => {
  /** The manifests and the lockfile alone, in a folder of their own: nothing of ours is touched. */
  function checkFrozen(change: (file: string, text: string) => string = (_, text) => text) {
    const files = [...manifests, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
    const tree = fixtureTree(
      Object.fromEntries(
        files.map((file) => [file, change(file, readFileSync(join(root, file), 'utf8'))]),
      ),
    );
    return spawnSync('pnpm', ['install', '--frozen-lockfile', '--lockfile-only', '--offline'], {
      cwd: tree,
      encoding: 'utf8',
    });
  }

  test('matches every manifest', () => {
    const { status, stdout, stderr } = checkFrozen();
    expect(status, stdout + stderr).toBe(0);
  });

  test('does not match once a manifest asks for something else', () => {
    const { status, stderr } = checkFrozen((file, text) =>
      file === 'apps/api/package.json'
        ? text.replace(/"fastify": "[^"]+"/, '"fastify": "1.0.0"')
        : text,
    );
    expect(status).toBe(1);
    expect(stderr).toContain('ERR_PNPM_OUTDATED_LOCKFILE');
  });

  test('has a checksum for every package', () => {
    const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
    const packages = text.slice(text.indexOf('\npackages:\n'), text.indexOf('\nsnapshots:\n'));
    const entries = packages.split(/\n\n/).filter((entry) => /^ {2}\S/.test(entry));
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter((entry) => !/integrity: sha512-[\w+/]{86}==/.test(entry))).toEqual([]);
  });
});

describe('install scripts', () => {
  test('belong to packages of the allow-list in pnpm-workspace.yaml', () => {
    const allowed = workspaceBlock(root, 'allowBuilds');
    const running = allInstalledPackages(root).filter(runsOnInstall);
    // Whatever has one is on the list, allowed (true) or refused by name (false).
    expect(running.map(({ name }) => name).filter((name) => !(name in allowed))).toEqual([]);
    expect(Object.values(allowed).every((value) => ['true', 'false'].includes(value))).toBe(true);
  });

  test('are on the list only while their package is installed', () => {
    const installed = new Set(allInstalledPackages(root).map(({ name }) => name));
    const listed = Object.keys(workspaceBlock(root, 'allowBuilds'));
    expect(listed.filter((name) => !installed.has(name))).toEqual([]);
  });

  test('cannot be let in for all packages at once', () => {
    const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
    expect(settings).not.toMatch(/dangerouslyAllowAllBuilds|onlyBuiltDependenciesFile/);
  });
});

test('every package that a manifest names has its reason in docs/dependencies.md, and no other', () => {
  const named = new Set(
    manifests.flatMap((file) => {
      const { dependencies, devDependencies } = readManifest(join(root, file));
      return Object.keys({ ...dependencies, ...devDependencies });
    }),
  );
  const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').match(/^\| `.+?\|/gm) ?? [];
  const explained = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const foreign = [...named].filter((name) => !name.startsWith('@tarnholt/'));
  expect(explained.toSorted()).toEqual(foreign.toSorted());
});
