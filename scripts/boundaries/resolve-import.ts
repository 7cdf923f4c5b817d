import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

/** Answers where an import leads: a path from the root, `node:name` or `npm:name`. */
export type ResolveImport = (fromFile: string, specifier: string) => string;

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function importResolver(root: string, files: readonly string[]): ResolveImport {
  const known = new Set(files);
  const packages = workspacePackages(root, files);

  const existing = (path: string): string =>
    // What is generated (and so not in the tree) keeps its plain path; rules by folder still hold.
    endings.map((ending) => path + ending).find((candidate) => known.has(candidate)) ??
    // `import './model.js'` is how some tools spell a TypeScript file.
    [path.replace(/\.js$/, '.ts')].find((candidate) => known.has(candidate)) ??
    path;

  return (fromFile, specifier) => {
    const plain = specifier.replace(/\?.*$/, '');
    if (plain.startsWith('.')) return existing(posix.join(posix.dirname(fromFile), plain));
    // The storefront's alias for its own folder.
    const app = /^apps\/[^/]+/.exec(fromFile)?.[0];
    if (plain.startsWith('~/') && app !== undefined)
      return existing(`${app}/app/${plain.slice(2)}`);
    if (isBuiltin(plain)) return plain.startsWith('node:') ? plain : `node:${plain}`;
    for (const { name, folder, exports } of packages) {
      if (plain !== name && !plain.startsWith(`${name}/`)) continue;
      const target = exports[`.${plain.slice(name.length)}`];
      return existing(posix.join(folder, target ?? plain.slice(name.length + 1)));
    }
    return `npm:${plain}`;
  };
}

interface WorkspacePackage {
  name: string;
  folder: string;
  exports: Record<string, string>;
}

function workspacePackages(root: string, files: readonly string[]): WorkspacePackage[] {
  return files
    .filter((file) => /^(apps|packages|standins)\/[^/]+\/package\.json$/.test(file))
    .filter((file) => existsSync(join(root, file)))
    .map((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return {
        name: String(manifest.name),
        folder: posix.dirname(file),
        exports: exportTargets(manifest.exports),
      };
    });
}

/** Only plain targets matter here; of conditions the first one that is a path is taken. */
function exportTargets(exports: unknown): Record<string, string> {
  if (typeof exports === 'string') return { '.': exports };
  if (typeof exports !== 'object' || exports === null) return {};
  const targets: Record<string, string> = {};
  for (const [subpath, target] of Object.entries(exports)) {
    const path = firstPath(target);
    if (path !== undefined) targets[subpath.startsWith('.') ? subpath : '.'] ??= path;
  }
  return targets;
}

function firstPath(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  return Object.values(target)
    .map(firstPath)
    .find((path) => path !== undefined);
}
