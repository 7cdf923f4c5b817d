import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../servers/run-folder.ts';
import { ask, type Engine } from './engine.ts';

export const containerfile = 'deploy/Containerfile';

/** The targets of deploy/Containerfile that are images of the product. */
export const images = [
  ...(['api', 'storefront', 'media', 'back-office'] as const),
  ...(['content', 'identity', 'realms', 'edge'] as const),
  ...(['tls', 'certificates', 'postgres', 'clamav', 'demo'] as const),
];
export type Image = (typeof images)[number];

export const tagOf = (image: Image): string => `localhost/tarnholt/${image}:latest`;

/** The images that deploy/Containerfile starts from. */
export function baseImages(): string[] {
  const text = readFileSync(join(projectRoot, containerfile), 'utf8');
  return [...text.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].flatMap(([, image]) => image ?? []);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}

export const currentCommit = (): string => git('rev-parse', 'HEAD');

/** Builds an image. Its files carry the time of the commit. */
export function buildImage(engine: Engine, image: Image): void {
  const committedAt = git('log', '-1', '--format=%ct');
  const isPodman = engine.name === 'podman';
  // Docker reads the time from the environment and always keeps health checks.
  const ofPodman = isPodman
    ? ['--format', 'docker', '--timestamp', committedAt, '--network', 'host']
    : [];
  const label = ['--label', `org.opencontainers.image.revision=${currentCommit()}`];
  const build = (...args: string[]) =>
    execFileSync(
      engine.name,
      [...engine.options, 'build', '--tag', tagOf(image), ...ofPodman, ...label, ...args, '.'],
      {
        cwd: projectRoot,
        env: { ...engine.env, SOURCE_DATE_EPOCH: committedAt },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  const time = ['--build-arg', `SOURCE_DATE_EPOCH=${committedAt}`];
  build('--file', containerfile, '--target', image, ...time);
  if (!isPodman) return;
  // From its cache, podman takes an image with the label of an earlier commit.
  const relabel = join(mkdtempSync(join(tmpdir(), 'label-')), 'Containerfile');
  writeFileSync(relabel, `FROM ${tagOf(image)}\n`);
  build('--no-cache', '--pull-never', '--file', relabel);
  rmSync(dirname(relabel), { recursive: true });
}

/** Bytes on disk, with the layers it shares with others. */
export function sizeOf(engine: Engine, image: Image): number {
  return Number(ask(engine, ['image', 'inspect', '--format', '{{.Size}}', tagOf(image)]));
}
