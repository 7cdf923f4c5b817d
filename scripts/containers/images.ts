import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../servers/run-folder.ts';
import { ask, type Engine } from './engine.ts';

export const containerfile = 'deploy/Containerfile';

/** The targets of deploy/Containerfile that are images of the product. */
export const images = [
  ...(['api', 'storefront', 'media', 'back-office'] as const),
  ...(['content', 'identity', 'realms', 'edge'] as const),
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
  const args = [
    ...['build', '--file', containerfile, '--target', image, '--tag', tagOf(image)],
    // Not a build argument: podman reuses a cached label when only an argument changed.
    ...['--label', `org.opencontainers.image.revision=${currentCommit()}`],
    ...['--build-arg', `SOURCE_DATE_EPOCH=${committedAt}`],
    // Docker reads the time from the environment and always keeps health checks.
    ...(engine.name === 'podman'
      ? ['--format', 'docker', '--timestamp', committedAt, '--network', 'host']
      : []),
  ];
  execFileSync(engine.name, [...engine.options, ...args, '.'], {
    cwd: projectRoot,
    env: { ...engine.env, SOURCE_DATE_EPOCH: committedAt },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Bytes on disk, with the layers it shares with others. */
export function sizeOf(engine: Engine, image: Image): number {
  return Number(ask(engine, ['image', 'inspect', '--format', '{{.Size}}', tagOf(image)]));
}
