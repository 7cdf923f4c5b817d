import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** What runs in production: the dependencies of the apps, and theirs, as they lie on disk. */
export function productionPackages(root: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  for (const file of globSync('apps/*/package.json', { cwd: root })) {
    visit(dirname(join(root, file)), readManifest(join(root, file)));
  }
  return [...found.values()];

  function visit(folder: string, manifest: Manifest): void {
    const wanted = {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    };
    for (const name of Object.keys(wanted)) {
      // An optional peer that is there for development's sake does not run in production.
      if (manifest.peerDependenciesMeta?.[name]?.optional === true) continue;
      const installed = locate(name, folder);
      // Optional ones of another platform are not installed.
      if (installed === undefined || found.has(installed.folder)) continue;
      found.set(installed.folder, installed);
      visit(installed.folder, installed.manifest);
    }
  }
}

/** Looks where Node looks: in node_modules of the folder and of every folder above it. */
function locate(name: string, from: string): InstalledPackage | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return packageOf(realpathSync(file));
    if (folder === dirname(folder)) return undefined;
  }
}

function packageOf(file: string): InstalledPackage {
  const manifest = readManifest(file);
  const { name = '', version = '' } = manifest;
  return { name, version, folder: dirname(file), manifest };
}

/** Everything that is installed, for development as well. */
export function allInstalledPackages(root: string): InstalledPackage[] {
  const store = join(root, 'node_modules', '.pnpm');
  const files = globSync(['*/node_modules/*/package.json', '*/node_modules/@*/*/package.json'], {
    cwd: store,
  });
  const unique = new Set(files.map((file) => realpathSync(join(store, file))));
  return [...unique].map(packageOf).filter(({ name }) => name !== '');
}
