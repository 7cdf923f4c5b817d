/**
 * Every check, test suite, proof and benchmark: what it covers, what it costs and when it runs.
 *
 * `.ci/run` runs the gate: the checks of tier `gate` that a change can reach. `pnpm release:prove`
 * runs every check at release size. Both write the CPU seconds they measured here with `--record`.
 */
export interface Check {
  readonly name: string;
  /** `gate`: in the gate when a change reaches it, and in the release proof. */
  readonly tier: 'gate' | 'release';
  readonly kind: Kind;
  /** A script of package.json and its arguments. */
  readonly run: string;
  /** The same for the release proof, where it differs. */
  readonly release?: string;
  /**
   * The files it covers: a file with everything it imports, a folder (`apps/media/`), or all files
   * whose path matches. The files of its own script are always covered.
   */
  readonly covers: readonly (string | RegExp)[];
  /** When one of these files changes, the gate runs the release size: no sample is enough. */
  readonly wholeWhen?: RegExp;
  /**
   * Measured on two cores: at gate size, and at release size where that differs.
   */
  readonly cpuSeconds: number;
  readonly releaseCpuSeconds: number;
  /** How many cores it keeps busy, where the kind does not say. */
  readonly cores?: number;
  /** Cores at release size, where that differs. */
  readonly releaseCores?: number;
}

/** Kinds run in this order; one check may run beside another if two cores are enough. */
export const kinds = [
  'static',
  'build',
  'unit',
  'integration',
  'browser',
  'proof',
  'bench',
  'last',
] as const;
export type Kind = (typeof kinds)[number];

/** The programs that a built product consists of. */
const api = [
  ...['server', 'worker', 'migrate', 'operate'].map((entry) => `apps/api/src/${entry}.ts`),
  ...['apps/api/src/platform/documents/inspect-thread.ts', 'apps/api/build.ts'],
];
/**
 * What every call of the api runs through. A proof that makes a few kinds of calls covers this and
 * their flows; flows import the domains they use, and domains do not import each other.
 */
const everyCall =
  /^(?:apps\/api\/(?!src\/(?:domains|flows|testing)\/)|packages\/).*(?<!\.test)\.(?:ts|json)$/;
const calls = (...flows: string[]) => [
  everyCall,
  ...flows.map((flow) => `apps/api/src/flows/${flow}/`),
];
const content = ['apps/content/', 'infra/postgres/'];
const identity = ['apps/identity/', 'apps/login-theme/'];
const mail = ['standins/smtp/'];
const cards = ['standins/authorize-net/'];
const shop = [
  ...[...api, ...content, ...identity, ...mail, ...cards],
  ...['apps/storefront/', 'apps/media/', 'infra/edge/', 'standins/web/', 'standins/viewer/'],
];
const bothSides = [...shop, 'apps/back-office/'];
const images =
  /^(?:deploy\/|infra\/|compose\.yaml$|\.dockerignore$|scripts\/(?:containers\/|setup-containers$))/;
const anything = /^/;
const code = /\.(?:ts|tsx|mts|js|json|sql)$/;

export const checks: readonly Check[] = [
  check('format', 'static', 'check:format', [anything], 5),
  check('spelling', 'static', 'check:spelling', [anything], 42),
  check('docs', 'static', 'check:docs', [anything], 1),
  check('commits', 'static', 'check:commits', [anything], 1),
  check('workflows', 'static', 'check:workflows', [/^\.github\//], 1),
  check('tags', 'static', 'spec:coverage --tagged', [/\.(?:test|spec)\.tsx?$|^docs\//], 3),
  check('types', 'static', 'check:types', [code], 119),
  check('lint', 'static', 'check:lint', [code, /\.css$/], 10),
  check('boundaries', 'static', 'check:boundaries', [code], 7),
  check('build', 'build', 'build', [/^(?:apps|packages)\/(?!.*\.(?:md|test\.tsx?)$)/], 116),

  check('unit', 'unit', 'test:unit', [], 262),
  check('integration', 'integration', 'test:integration', [], 690),

  // At release size, it also times screens, so nothing runs beside it.
  {
    ...check('browser', 'browser', 'e2e:gate', [...bothSides, 'e2e/'], 1_333, 4_213),
    release: 'e2e',
    releaseCores: 2,
  },
  // Bytes, layout shift and Lighthouse's judgment: none depends on what runs beside it.
  {
    ...check(
      'page-sizes',
      'browser',
      'bench:pages --only home,collection-filterable,product-long,about,faq,checkout',
      ['apps/storefront/', ...content],
      210,
      392,
    ),
    release: 'bench:pages',
  },
  release('back-office', 'browser', 'e2e:back-office', [...bothSides, 'e2e/back-office/'], 530),
  release('tour-kill', 'browser', 'tour --kill', [...bothSides, 'e2e/tour/'], 281),

  {
    ...check(
      'crash-points',
      'proof',
      'proof:crash-points --sample 40',
      [...api, ...cards],
      102,
      495,
    ),
    release: 'proof:crash-points',
    wholeWhen: /^proof\/crash|^apps\/api\/src\/platform\/crash-points\.ts$/,
  },
  {
    ...check('planted-bugs', 'proof', 'proof:planted-bugs --sample 8', api, 65, 114),
    release: 'proof:planted-bugs',
    wholeWhen: /^proof\/planted/,
  },
  // At release size, buyers of `provider`, `kill` and `drop` keep both cores busy.
  { ...waiting(sized('provider', [...api, ...cards], 179, 936)), releaseCores: 2 },
  { ...sized('kill', [...api, ...cards, ...mail], 121, 377), releaseCores: 2 },
  sized('projection', [...calls('publish-content'), ...content], 130, 1_033),
  waiting(sized('identity', [everyCall, 'apps/api/src/domains/customers/', ...identity], 77, 316)),
  {
    ...check('release', 'proof', 'proof:release', api, 74, 650),
    release: 'proof:release --histories 2000 --tries 2000',
  },
  waiting(sized('newsletter', [...calls('newsletter'), ...mail], 43, 560)),
  waiting(sized('stock-alerts', [...calls('stock-alerts', 'stock'), ...mail], 40, 224)),
  waiting(
    sized('kill-worker', [everyCall, 'apps/api/src/domains/notifications/', ...mail], 42, 253),
  ),
  sized('cart', calls('cart'), 51, 387),
  sized('checkout-bodies', [...api, ...cards], 54, 472),
  sized('postgres', [...api, ...cards], 44, 177),
  { ...sized('drop', [...api, ...cards], 33, 182), releaseCores: 2 },
  sized('double', [...api, ...cards], 19, 44),
  sized('card-testing', [...api, ...cards], 19, 52),
  sized('imports', [...calls('stock'), 'apps/back-office/'], 16, 44),
  sized('licensees', calls('dealer-directory'), 29, 141),
  { ...sized('sim', [], 10, 783), releaseCores: 2 },
  {
    ...check('reports', 'proof', 'proof:reports --size ci', api, 28, 254),
    release: 'proof:reports',
  },
  check('seed', 'proof', 'proof:seed', content, 62),
  check('development', 'proof', 'proof:development', [everyCall, 'apps/storefront/'], 126),
  // Alone: its browser waits for sixteen containers, and its networks come and go, which ends requests of
  // other browsers on the machine.
  {
    ...check('images', 'proof', 'proof:images', [images, 'scripts/demo/load.ts'], 1_100, 2_200),
    release: 'proof:images --size release',
    cores: 2,
  },
  release('totals', 'proof', 'proof:totals --size release', api, 30),
  release('restart-postgres', 'proof', 'proof:restart-postgres --size release', api, 75),
  // It runs whole suites, which have workers of their own.
  { ...release('gate-bugs', 'proof', 'proof:gate', [code], 2_592), cores: 2 },

  release('bench-read', 'bench', 'bench:read', api, 85),
  release('bench-cart', 'bench', 'bench:cart --slices 11', api, 461),
  release('bench-checkout', 'bench', 'bench:checkout', api, 1_048),
  release('bench-page', 'bench', 'bench:page', [...api, ...content], 208),
  release('bench-pictures', 'bench', 'bench:pictures', ['apps/media/'], 102),
  release('bench-catalog', 'bench', 'bench:catalog', api, 368),
  release('bench-staff-orders', 'bench', 'bench:staff-orders', api, 193),
  release('bench-staff-requests', 'bench', 'bench:staff-requests', api, 40),

  check('sbom', 'last', 'sbom:write', [/package\.json$|^pnpm-/], 1),
  check('audit', 'last', 'audit:dependencies', [/package\.json$|^pnpm-/], 1),
  // Logs of servers and builds: only what ran before has any.
  check('logs', 'last', 'scan:logs', shop, 1),
  release('coverage', 'last', 'spec:coverage --finished', [anything], 3),
];

function check(
  name: string,
  kind: Kind,
  run: string,
  covers: Check['covers'],
  cpuSeconds: number,
  releaseCpuSeconds = cpuSeconds,
): Check {
  return { name, tier: 'gate', kind, run, covers, cpuSeconds, releaseCpuSeconds };
}

function release(...args: Parameters<typeof check>): Check {
  return { ...check(...args), tier: 'release' };
}

/** A proof with a size for each tier. */
function sized(
  name: string,
  covers: Check['covers'],
  cpuSeconds: number,
  releaseCpuSeconds: number,
): Check {
  const run = `proof:${name}`;
  const both = [cpuSeconds, releaseCpuSeconds] as const;
  return { ...check(name, 'proof', run, covers, ...both), release: `${run} --size release` };
}

/** Waits for timers, mails and other servers as long as it computes. */
function waiting(proof: Check): Check {
  return { ...proof, cores: 0.5 };
}
