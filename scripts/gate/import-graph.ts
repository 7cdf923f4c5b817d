import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importResolver } from '../boundaries/resolve-import.ts';
import { readSource } from '../boundaries/sources.ts';
import { sourceFiles } from '../checks/repository.ts';

export interface ImportGraph {
  readonly files: readonly string[];
  /** These files and everything they import or name, directly or not. A path that ends in `/` is a folder. */
  reachedFrom(paths: readonly string[]): Set<string>;
}

const code = /\.tsx?$/;
/** In a folder, but no part of the program in it. */
const besideProgram = /\.(?:test|spec)\.tsx?$|\/testing\/|\.md$/;

/**
 * Which files lead to which: by an import, also of a type, or by a path in a string, such as the file
 * that a script starts or a test reads.
 */
export function readImportGraph(root: string): ImportGraph {
  const files = sourceFiles(root);
  const known = new Set(files);
  const resolve = importResolver(root, files);
  const edges = new Map<string, readonly string[]>();

  const edgesOf = (file: string): readonly string[] => {
    const found = edges.get(file);
    if (found !== undefined) return found;
    const next = code.test(file) && existsSync(join(root, file)) ? readEdges(file) : [];
    edges.set(file, next);
    return next;
  };

  const readEdges = (file: string): string[] => {
    const { imports, texts } = readSource(root, file);
    const named = texts
      .map(({ value }) => value)
      .filter((value) => value.length < 200 && /^[\w@.~/-]+\.\w+$/.test(value))
      .flatMap((value) => [posix.normalize(value), posix.join(posix.dirname(file), value)]);
    return [...imports.map(({ specifier }) => resolve(file, specifier)), ...named].filter(
      (target) => known.has(target),
    );
  };

  return {
    files,
    reachedFrom(paths) {
      const reached = new Set(paths.flatMap((path) => (path.endsWith('/') ? below(path) : [path])));
      for (const file of reached) for (const next of edgesOf(file)) reached.add(next);
      return reached;
    },
  };

  function below(folder: string): string[] {
    return files.filter((file) => file.startsWith(folder) && !besideProgram.test(file));
  }
}

/** The scripts of package.json that a command line runs, with the files they start. */
export function entryOfScript(root: string, script: string): string | undefined {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return /\b(\S+\.ts)\b/.exec(manifest.scripts[script] ?? '')?.[1];
}
