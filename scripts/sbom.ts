/**
 * `pnpm sbom:write` (`pnpm sbom` is pnpm's own command, which this one calls): writes what the
 * product is made of to `.run/sbom.json`, as CycloneDX, from the lockfile and the installed
 * packages. Tools for development are not part of the product and not in it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted, readArguments } from './checks/repository.ts';
import { productionPackages } from './dependencies/installed-packages.ts';

// cspell:ignore cyclonedx

export interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly group?: string;
    readonly version: string;
    readonly purl: string;
    readonly externalReferences?: readonly {
      readonly type: string;
      readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
    }[];
  }[];
}

export function writeSbom(root: string, file: string): Sbom {
  mkdirSync(dirname(file), { recursive: true });
  execFileSync(
    'pnpm',
    [
      ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'],
      ...['--sbom-type', 'application', '--prod', '--out', file],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Sbom;
}

/** `pkg:npm/%40tarnholt/contract@0.1.0` */
export function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Packages that the product runs with although the list does not know them. */
export function missingFrom(sbom: Sbom, root: string): string[] {
  const listed = new Set(sbom.components.map(({ purl }) => purl));
  const purls = new Set(productionPackages(root).map(purlOf));
  return [...purls].filter((purl) => !listed.has(purl)).toSorted();
}

if (import.meta.main) {
  const { root } = readArguments(process.argv.slice(2));
  const sbom = writeSbom(root, join(root, '.run', 'sbom.json'));
  const missing = missingFrom(sbom, root);
  for (const purl of missing) console.log(`installed, but not listed: ${purl}`);
  console.log(
    `sbom: ${counted(sbom.components.length, 'package')} in .run/sbom.json, ${missing.length} missing`,
  );
  process.exitCode = missing.length === 0 ? 0 : 1;
}
