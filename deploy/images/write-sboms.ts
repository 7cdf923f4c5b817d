/**
 * `node write-sboms.ts FOLDER`: a CycloneDX bill of materials for each image. npm packages come from
 * the build stages; Debian packages from dpkg's records, Keycloak's libraries from the names of their files. Two builds of the same
 * commit write the same bytes: no times, no serial numbers.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// cspell:ignore cyclonedx

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: unknown;
}

const read = (file: string) => readFileSync(file, 'utf8');

function npm(app: string): Component[] {
  const { components } = JSON.parse(read(`/npm/${app}.json`)) as { components: Component[] };
  return components.map(({ type, version, purl, licenses }) => ({
    ...{ type, name: nameIn(purl), version, purl },
    ...(licenses === undefined ? {} : { licenses }),
  }));
}

/** `pkg:npm/%40tarnholt/contract@0.1.0` names `@tarnholt/contract`. */
function nameIn(purl: string): string {
  return decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')));
}

function debian(image: string): Component[] {
  return globSync(`/debian/${image}/*`)
    .flatMap((file) => read(file).split('\n\n'))
    .flatMap((paragraph) => {
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1];
      const [name, version, architecture] = [
        field('Package'),
        field('Version'),
        field('Architecture'),
      ];
      if (name === undefined || version === undefined) return [];
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=bookworm`;
      return [{ type: 'library', name, version, purl }];
    });
}

/** `io.quarkus.quarkus-core-3.27.0.jar`: group and name are not told apart, so the name is the file's. */
function keycloak(): Component[] {
  const files = read('/jars.txt').split('\n').filter(Boolean);
  return files.flatMap((file) => {
    const { name, version } = /^(?<name>.+?)-(?<version>\d.*)\.jar$/.exec(file)?.groups ?? {};
    if (name === undefined || version === undefined) return [];
    return [
      { type: 'library', name, version, purl: `pkg:generic/${name}@${version}?file=${file}` },
    ];
  });
}

function node(): Component[] {
  const version = read('.nvmrc').trim();
  return [{ type: 'application', name: 'node', version, purl: `pkg:generic/node@${version}` }];
}

const onNode = (components: Component[]) => [...components, ...node(), ...debian('node')];
const images: Record<string, Component[]> = {
  api: onNode(npm('api')),
  storefront: onNode(npm('storefront')),
  'back-office': onNode(npm('back-office')),
  realms: onNode(npm('realms')),
  media: onNode(npm('media')),
  content: onNode(npm('content')),
  identity: [...keycloak(), ...debian('identity')],
  edge: debian('edge'),
  postgres: debian('postgres'),
  clamav: debian('clamav'),
  tls: debian('tls'),
  certificates: debian('certificates'),
  demo: onNode(npm('demo')),
};

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [image, components] of Object.entries(images)) {
  const unique = [...new Map(components.map((each) => [each.purl, each])).values()];
  if (unique.length === 0) throw new Error(`${image} would have an empty bill of materials`);
  unique.sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: `tarnholt/${image}` } },
    components: unique,
  };
  const text = JSON.stringify(sbom);
  writeFileSync(join(folder, `${image}.cdx.json`), text);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  process.stdout.write(`${image}: ${unique.length} components, ${digest}\n`);
}
