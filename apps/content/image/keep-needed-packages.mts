/**
 * `node keep-needed-packages.ts FOLDER`: removes every package from a deployed content service that
 * neither Strapi's server nor our build can load. Strapi depends on the tools that build its panel
 * (webpack, Vite, esbuild); a server has no use for them.
 */
import { globSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** Strapi finds these by name when it starts, so no import leads to them. */
const foundByName = [
  ...['admin', 'content-manager', 'content-releases', 'content-type-builder', 'core'],
  ...['email', 'i18n', 'openapi', 'permissions', 'provider-email-sendmail'],
  ...['provider-upload-local', 'review-workflows', 'upload'],
];

const folder = resolve(process.argv[2] ?? '');
const store = join(folder, 'node_modules/.pnpm');
const entries = [
  ...['start.js', 'node_modules/pg/lib/index.js', ...globSync('dist/**/*.js', { cwd: folder })],
  ...foundByName.flatMap(entriesOf),
];
const { fileList } = await nodeFileTrace(
  entries.filter((entry) => !entry.startsWith('dist/build/')).map((entry) => join(folder, entry)),
  { base: folder, conditions: ['node', 'require', 'default'] },
);
const needed = new Set(
  [...fileList].flatMap((file) => /node_modules\/\.pnpm\/([^/]+)\//.exec(file)?.[1] ?? []),
);
const all = readdirSync(store).filter((name) => name !== 'node_modules');
for (const name of all.filter((each) => !needed.has(each)))
  rmSync(join(store, name), { recursive: true });
process.stdout.write(`kept ${needed.size} of ${all.length} packages\n`);

function entriesOf(name: string): string[] {
  const found = globSync(
    `node_modules/.pnpm/@strapi+*/node_modules/@strapi/${name}/{package.json,dist/index.js,dist/server/index.js}`,
    { cwd: folder },
  );
  if (found.length === 0) throw new Error(`Strapi has no package ${name} any more`);
  return found;
}
