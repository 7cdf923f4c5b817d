import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, askShell, type Engine } from '../../scripts/containers/engine.ts';
import { currentCommit, type Image, tagOf } from '../../scripts/containers/images.ts';
import { projectRoot } from '../../scripts/servers/run-folder.ts';

/** What an image says about itself. */
interface Settings {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Labels: Readonly<Record<string, string>>;
}

export interface Inspected {
  readonly Config: Settings;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

/** Varnish compiles its configuration when it starts. */
const compilers = /^(?:gcc|cc|c\+\+|cc1|as|ld)(?:-\d+)?$/;
const buildTools =
  /^(?:npm|npx|pnpm|pnpx|yarn|corepack|tsc|tsx|esbuild|vite|webpack|rollup|swc|make|cmake|mvn|javac|jlink|python3?|git|curl|wget)$/;
const buildPackages =
  /\/node_modules\/(?:esbuild|vite|webpack|rollup|@swc\/core|tsx|vitest)\/package\.json$/;
const secretFiles = /(?:^|\/)(?:\.env|\.npmrc|id_rsa|.*\.pem|.*\.key)$/;
/** Public certificates and Python's or Java's own. */
const publicFiles = /^(?:etc\/ssl|usr\/(?:share|lib)|opt\/java)\//;

/** It is written in Python. */
const isCertbot = (image: Image, name: string) => image === 'certificates' && name === 'python3';

export interface File {
  readonly mode: string;
  readonly path: string;
}

/** Everything in an image that must not be there, and everything it lacks. */
export function problemsWith(engine: Engine, image: Image): string[] {
  const [inspected] = JSON.parse(ask(engine, ['image', 'inspect', tagOf(image)])) as Inspected[];
  if (inspected === undefined) throw new Error(`there is no image ${image}`);
  const manifest = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const expected = { version, commit: currentCommit() };
  return judge(image, { ...inspected, ...expected, files: filesOf(engine, image) });
}

export function judge(
  image: Image,
  given: Inspected & {
    readonly files: readonly File[];
    readonly version: string;
    readonly commit: string;
  },
): string[] {
  const { User, Env, Labels } = given.Config;
  const sbom = Labels['org.cyclonedx.sbom'];
  const expected = [
    [/^[1-9]\d*:[1-9]\d*$/.test(User), `runs as ${User || 'root'}`],
    [image === 'realms' || given.Healthcheck !== undefined, 'has no health check'],
    [
      Labels['org.opencontainers.image.version'] === given.version,
      `is not labeled ${given.version}`,
    ],
    [
      Labels['org.opencontainers.image.revision'] === given.commit,
      `is not labeled with commit ${given.commit}`,
    ],
    [
      given.files.some(({ path }) => `/${path}` === sbom),
      'lacks the file that its SBOM label names',
    ],
    [!Env.some((line) => /SECRET|PASSWORD|KEY=/.test(line)), 'sets a secret'],
  ] as const;
  return [
    ...expected.flatMap(([holds, problem]) => (holds ? [] : [problem])),
    ...given.files.flatMap((file) => problemsWithFile(image, file)),
  ];
}

function problemsWithFile(image: Image, { mode, path }: File): string[] {
  const name = path.split('/').at(-1) ?? '';
  const isProgram = /(?:^|\/)s?bin\/[^/]+$/.test(path);
  const isSource =
    /\.tsx?$/.test(path) && path.startsWith('app/') && !path.includes('node_modules');
  const isTool =
    buildPackages.test(`/${path}`) ||
    (isProgram && buildTools.test(name) && !isCertbot(image, name));
  // The demo runs from its sources and is no part of a shop that sells.
  const isDemo = image === 'demo' && path.startsWith('app/');
  return [
    ...(/^-..[sS]|^-.{5}[sS]/.test(mode) ? [`${path} is setuid`] : []),
    ...(isTool && !isDemo ? [`${path} is a build tool`] : []),
    ...(isProgram && image !== 'edge' && compilers.test(name) ? [`${path} is a compiler`] : []),
    ...(secretFiles.test(path) && !publicFiles.test(path) ? [`${path} looks like a secret`] : []),
    ...(isSource && !isDemo ? [`${path} is a source`] : []),
  ];
}

function filesOf(engine: Engine, image: Image): File[] {
  const container = ask(engine, ['create', tagOf(image)]);
  try {
    const shell = [engine.name, ...engine.options, 'export', container].join(' ');
    const listing = askShell(engine, `${shell} | tar --list --verbose --numeric-owner`);
    return listing.split('\n').flatMap((line) => {
      const [mode, , , , , path] = line.split(/\s+/, 6);
      return mode === undefined || path === undefined ? [] : [{ mode, path }];
    });
  } finally {
    ask(engine, ['rm', '--force', container]);
  }
}
