/**
 * `node keep-what-runs.ts FOLDER NAME…`: keeps the named entries, package.json and node_modules of a
 * deployed app. From node_modules it removes source maps, type declarations, the source of Strapi's
 * panel (its build is in `dist`), and pnpm's own files, which hold times.
 */
import { existsSync, globSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', ...names] = process.argv.slice(2);
const kept = new Set([...names, 'node_modules', 'package.json']);
for (const name of readdirSync(folder)) if (!kept.has(name)) remove(name);
for (const name of names)
  if (!existsSync(join(folder, name))) throw new Error(`there is no ${name} in ${folder}`);

const unread = [
  'node_modules/**/*.{map,d.ts,d.mts,d.cts,tsbuildinfo}',
  'node_modules/.pnpm/@strapi+*/node_modules/@strapi/*/dist/admin',
  'node_modules/{.modules.yaml,.pnpm-workspace-state*,.pnpm/lock.yaml}',
  'node_modules/**/.bin',
  // Strapi loads the compiler as a library, if at all.
  'node_modules/.pnpm/typescript@*/node_modules/typescript/bin',
];
for (const path of globSync(unread, { cwd: folder })) remove(path);
// Links to removed packages.
for (const path of globSync('node_modules/**', { cwd: folder })) {
  const file = join(folder, path);
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(file))
    rmSync(file);
}

function remove(path: string): void {
  rmSync(join(folder, path), { recursive: true, force: true });
}
