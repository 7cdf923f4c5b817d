import { spawnSync } from 'node:child_process';
import { ask, askShell, type Engine } from '../../scripts/containers/engine.ts';
import { baseImages, type Image, images, tagOf } from '../../scripts/containers/images.ts';

interface DebianPackage {
  readonly name: string;
  readonly version: string;
}

/**
 * The Debian packages of all images that Debian has a newer version of, in its stable or its security
 * archive: each advisory that Debian fixed has a newer version there. It cannot see what Debian has not fixed.
 */
export function outdatedPackages(engine: Engine): string[] {
  const installed = new Map(images.map((image) => [image, debianPackages(engine, image)]));
  const names = [...new Set([...installed.values()].flat().map(({ name }) => name))];
  const newest = newestVersions(engine, names);
  return [...installed].flatMap(([image, packages]) =>
    packages.flatMap(({ name, version }) => {
      const candidate = newest.get(name);
      if (candidate === undefined) return [`Debian no longer has ${name}, which is in ${image}`];
      return isOlder(version, candidate)
        ? [`${image} has ${name} ${version}, Debian has ${candidate}`]
        : [];
    }),
  );
}

function debianPackages(engine: Engine, image: Image): DebianPackage[] {
  const { components } = JSON.parse(sbomOf(engine, image)) as {
    components: { name: string; version: string; purl: string }[];
  };
  const packages = components.filter(({ purl }) => purl.startsWith('pkg:deb/'));
  if (packages.length === 0) throw new Error(`${image} lists no Debian package`);
  return packages;
}

/** From the file that the image's label names. */
function sbomOf(engine: Engine, image: Image): string {
  const container = ask(engine, ['create', tagOf(image)]);
  try {
    const exported = [engine.name, ...engine.options, 'export', container].join(' ');
    return askShell(
      engine,
      `${exported} | tar --extract --to-stdout usr/share/sbom/${image}.cdx.json`,
    );
  } finally {
    ask(engine, ['rm', '--force', container]);
  }
}

function newestVersions(engine: Engine, names: readonly string[]): ReadonlyMap<string, string> {
  const debian = baseImages().find((image) => image.includes('/debian:')) ?? '';
  const script = 'apt-get update -qq && LC_ALL=C apt-cache policy "$@"';
  const output = ask(engine, [
    ...['run', '--rm', '--network', 'host', debian],
    ...['sh', '-c', script, 'sh', ...names],
  ]);
  return new Map(
    [...output.matchAll(/^(\S+):\n {2}Installed: .+\n {2}Candidate: (\S+)$/gm)].map(
      ([, name = '', candidate = '']) => [name, candidate],
    ),
  );
}

function isOlder(version: string, than: string): boolean {
  return spawnSync('dpkg', ['--compare-versions', version, 'lt', than]).status === 0;
}
