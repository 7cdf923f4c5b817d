import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../servers/run-folder.ts';
import { baseImages, containerfile, images } from './images.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const text = read(containerfile);

describe('deploy/Containerfile', () => {
  test('uses the Node and pnpm that scripts/setup installs', () => {
    expect(baseImages()).toContain(`docker.io/library/node:${read('.nvmrc').trim()}-bookworm-slim`);
    const pnpm = /^pnpm_version=(.+)$/m.exec(read('scripts/setup'))?.[1];
    expect(text).toContain(`ARG PNPM_VERSION=${pnpm}\n`);
  });

  test('starts from images of an exact version only', () => {
    const sources = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
    const stages = new Set(sources.map(([, , stage]) => stage));
    const outside = sources.flatMap(([, from = '']) => (stages.has(from) ? [] : [from]));
    const variable = /^\$\{(?:NODE|DEBIAN)_IMAGE\}$/;
    expect(outside.filter((from) => from !== 'scratch' && !variable.test(from))).toEqual([]);
    for (const image of baseImages()) expect(image).toMatch(/:\d+\.\d+[^:]*$/);
  });

  test('has a labeled target for every image', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const stageOf = (name: string) =>
      text.split(/^FROM /m).find((each) => each.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
    for (const image of images) {
      const stage = stageOf(image);
      const labeled = stage.startsWith('node-runtime ') ? stageOf('node-runtime') : stage;
      expect(labeled, image).toContain(`org.opencontainers.image.version="${version}"`);
      expect(stage, image).toContain(`org.cyclonedx.sbom="/usr/share/sbom/${image}.cdx.json"`);
      expect(stage, image).toContain(`/sboms/${image}.cdx.json /usr/share/sbom/`);
    }
  });
});
