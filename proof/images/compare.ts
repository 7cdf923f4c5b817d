import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, askShell, type Engine, withStorage } from '../../scripts/containers/engine.ts';
import {
  baseImages,
  buildImage,
  type Image,
  images,
  tagOf,
} from '../../scripts/containers/images.ts';

/**
 * Builds every image once more in a storage that holds nothing but the base images, and returns what
 * differs from the first build: contents, kind, owner and mode of files, and the image's settings.
 * Times of files may differ: a layer that was built for an earlier commit keeps its own.
 */
export function buildAgain(engine: Engine): ReadonlyMap<Image, readonly string[]> {
  // podman takes a path of at most 50 characters for its locks.
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  const second = withStorage(engine, folder);
  try {
    const archive = join(folder, 'bases.tar');
    ask(engine, ['save', '--quiet', '--multi-image-archive', '--output', archive, ...baseImages()]);
    ask(second, ['load', '--quiet', '--input', archive]);
    rmSync(archive);
    return new Map(
      images.map((image) => {
        buildImage(second, image);
        return [image, differences(engine, second, image)];
      }),
    );
  } finally {
    spawnSync(second.name, [...second.options, 'image', 'unmount', '--all'], { env: second.env });
    rmSync(folder, { recursive: true, force: true });
  }
}

function differences(first: Engine, second: Engine, image: Image): string[] {
  const [a, b] = [first, second].map((engine) => ({
    settings: settingsOf(engine, image),
    folder: ask(engine, ['image', 'mount', tagOf(image)]),
  }));
  if (a === undefined || b === undefined) throw new Error('there are two builds');
  const script = [
    `diff --recursive --brief --no-dereference --exclude=dev ${a.folder} ${b.folder}`,
    `bash -c "diff <(${listing(a.folder)}) <(${listing(b.folder)})"`,
  ].map((command) => `${command} || true`);
  const lines = askShell(first, script.join('\n')).split('\n').filter(Boolean);
  const found = lines.filter((line) => !isSameArchive(line));
  ask(first, ['image', 'unmount', tagOf(image)]);
  return [...(a.settings === b.settings ? [] : [`settings: ${b.settings}`]), ...found];
}

/** Kind, mode and owner of every file, and what links point to. */
function listing(folder: string): string {
  return `find ${folder} -path ${folder}/dev -prune -o -printf '%P %y %m %U:%G %l\\n' | LC_ALL=C sort`;
}

/** Hibernate's proxies in it are other bytes each time Keycloak is built: their names are compared. */
const generated = /\/lib\/quarkus\/generated-bytecode\.jar$/;

/** Java archives hold the time of each entry, so the entries are compared: checksum and name. */
function isSameArchive(line: string): boolean {
  const [, a, b] = /^Files (\S+\.jar) and (\S+\.jar) differ$/.exec(line) ?? [];
  if (a === undefined || b === undefined) return false;
  const first = entriesOf(a);
  return first.length > 0 && first.join('\n') === entriesOf(b).join('\n');
}

function entriesOf(file: string): string[] {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return execFileSync('unzip', ['-lv', file], options)
    .split('\n')
    .flatMap((entry) => {
      const [, checksum = '', name = ''] = / ([0-9a-f]{8}) {2}(.+)$/.exec(entry) ?? [];
      // Maven's notes about the build.
      if (name === '' || name.startsWith('META-INF/maven/')) return [];
      return generated.test(file) ? name : `${checksum} ${name}`;
    })
    .toSorted();
}

function settingsOf(engine: Engine, image: Image): string {
  return ask(engine, [
    'image',
    'inspect',
    '--format',
    '{{json .Config}} {{json .HealthCheck}}',
    tagOf(image),
  ]);
}
