/**
 * `node list-packages.ts FOLDER FILE`: writes the packages in the node_modules of a deployed app, in the
 * form of `pnpm sbom`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', file = ''] = process.argv.slice(2);
const store = join(folder, 'node_modules/.pnpm');
const manifests = globSync(['*/node_modules/*/package.json', '*/node_modules/@*/*/package.json'], {
  cwd: store,
});
const components = manifests.flatMap((path) => {
  const { name, version, license } = JSON.parse(readFileSync(join(store, path), 'utf8')) as {
    name?: string;
    version?: string;
    license?: unknown;
  };
  if (name === undefined || version === undefined) return [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses =
    typeof license === 'string' ? { licenses: [{ license: { name: license } }] } : {};
  return [{ type: 'library', version, purl, ...licenses }];
});
writeFileSync(file, JSON.stringify({ components }));
