// cspell:ignore rwsr rwxr lrwxrwxrwx
import { describe, expect, test } from 'vitest';
import { type File, judge } from './contents.ts';

const sbom = '/usr/share/sbom/api.cdx.json';
const good = {
  Config: {
    User: '1000:1000',
    Env: ['PATH=/usr/local/bin', 'PORT=4000'],
    Labels: {
      'org.opencontainers.image.version': '1.2.3',
      'org.opencontainers.image.revision': 'a'.repeat(40),
      'org.cyclonedx.sbom': sbom,
    },
  },
  Healthcheck: { Test: ['CMD', 'node', '/app/health.js'] },
  version: '1.2.3',
  commit: 'a'.repeat(40),
  files: [
    { mode: '-rw-r--r--', path: sbom.slice(1) },
    { mode: '-rwxr-xr-x', path: 'usr/local/bin/node' },
    { mode: '-rw-r--r--', path: 'app/dist/server.js' },
  ],
};
const withFile = (path: string, mode = '-rwxr-xr-x'): File[] => [...good.files, { mode, path }];

describe('the judge of images', () => {
  test('finds nothing wrong with a good one', () => {
    expect(judge('api', good)).toEqual([]);
  });

  test.each([
    ['root', { User: '' }, 'runs as root'],
    ['root by number', { User: '0:0' }, 'runs as 0:0'],
    ['a user without a number', { User: 'node' }, 'runs as node'],
    ['a secret', { Env: ['LINK_KEY=abc'] }, 'sets a secret'],
  ])('finds %s', (_what, change, problem) => {
    const image = { ...good, Config: { ...good.Config, ...change } };
    expect(judge('api', image)).toEqual([problem]);
  });

  test('finds a missing health check, but not where a command runs once', () => {
    const { Healthcheck: _, ...image } = good;
    expect(judge('api', image)).toEqual(['has no health check']);
    expect(judge('realms', image)).toEqual([]);
  });

  test('finds labels that say nothing true', () => {
    const Labels = { ...good.Config.Labels, 'org.cyclonedx.sbom': '/none.json' };
    const commit = 'b'.repeat(40);
    const image = { ...good, commit, version: '2.0.0', Config: { ...good.Config, Labels } };
    expect(judge('api', image)).toEqual([
      'is not labeled 2.0.0',
      `is not labeled with commit ${commit}`,
      'lacks the file that its SBOM label names',
    ]);
  });

  test.each([
    ['usr/bin/su', '-rwsr-xr-x', 'is setuid'],
    ['usr/bin/wall', '-rwxr-sr-x', 'is setuid'],
    ['usr/local/bin/npm', 'lrwxrwxrwx', 'is a build tool'],
    ['usr/bin/gcc-12', '-rwxr-xr-x', 'is a compiler'],
    [
      'app/node_modules/.pnpm/vite@5/node_modules/vite/package.json',
      '-rw-r--r--',
      'is a build tool',
    ],
    ['app/.env', '-rw-r--r--', 'looks like a secret'],
    ['app/src/server.ts', '-rw-r--r--', 'is a source'],
  ])('finds %s', (path, mode, problem) => {
    expect(judge('api', { ...good, files: withFile(path, mode) })).toEqual([`${path} ${problem}`]);
  });

  test('lets Certbot have Python, and no other image', () => {
    const image = { ...good, files: withFile('usr/bin/python3') };
    expect(judge('certificates', image)).toEqual([]);
    expect(judge('tls', image)).toEqual(['usr/bin/python3 is a build tool']);
  });

  test('lets the demo have its sources and esbuild', () => {
    const files = [
      ...withFile('app/scripts/demo/load.ts'),
      ...withFile('app/node_modules/.pnpm/esbuild@1/node_modules/esbuild/package.json'),
      ...withFile('app/node_modules/.pnpm/esbuild@1/node_modules/esbuild/bin/esbuild'),
    ];
    expect(judge('demo', { ...good, files })).toEqual([]);
  });

  test('lets the edge have the compiler that Varnish needs, and no other image', () => {
    const image = { ...good, files: withFile('usr/bin/gcc-12') };
    expect(judge('edge', image)).toEqual([]);
    expect(judge('identity', image)).toHaveLength(1);
  });
});
