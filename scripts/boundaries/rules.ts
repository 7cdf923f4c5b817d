/**
 * The architecture as a table: who may import whom, and who may do what.
 *
 * Patterns are regular expressions over paths from the root of the repository. A package from
 * outside the workspace is written `npm:name`, a part of Node `node:name`. `$1` in `to` is what the
 * first group of `from` matched, so "another domain" can be said.
 *
 * dependency-cruiser would be the usual tool, but it needs the compiler API of TypeScript 5, and
 * half of these rules are about more than imports. One parser pass serves them all.
 */

export interface ImportRule {
  name: string;
  /** Files the rule is about … */
  from: string;
  /** … except these. */
  exceptFrom?: string;
  /** What they must not import. */
  to: string;
  /** Imports of types alone are allowed: they are gone at run time. */
  typesAllowed?: true;
  /** Only these names of the module are forbidden (and the module as a whole). */
  names?: string[];
  /** One sentence of why, and what to do instead. */
  why: string;
}

export interface UseRule {
  name: string;
  /** What a file must not use: see `findUses` for what counts. */
  use: 'environment' | 'fetch' | 'clock';
  from: string;
  exceptFrom?: string;
  why: string;
}

const tests = '\\.test\\.tsx?$|^apps/[^/]+/(?:src|server)/testing/';
/** Places that are not the product: they may reach into it and start its stand-ins. */
const tooling = '^(scripts|e2e|proof|bench)/|^[^/]+\\.config\\.ts$';

export const importRules: ImportRule[] = [
  {
    name: 'platform-imports-upward',
    from: '^apps/api/src/platform/',
    exceptFrom: tests,
    to: '^apps/api/src/(?!platform/)',
    why: 'The platform knows nothing of the shop: pass what it needs in, or move the code up.',
  },
  {
    name: 'domain-imports-sibling',
    from: '^apps/api/src/domains/([^/]+)/',
    exceptFrom: tests,
    to: '^apps/api/src/domains/(?!$1/)',
    why: 'Domains change apart from each other: compose them in a flow.',
  },
  {
    name: 'domain-imports-upward',
    from: '^apps/api/src/domains/',
    exceptFrom: tests,
    to: '^apps/api/src/(?!domains/|platform/)',
    why: 'Imports point down (server and worker, flows, domains, platform): pass what the domain needs in.',
  },
  {
    name: 'flow-imports-flow',
    from: '^apps/api/src/flows/([^/]+)',
    exceptFrom: tests,
    to: '^apps/api/src/flows/(?!$1(/|$))',
    why: 'A flow that calls a flow hides the order of steps: share through a domain, or make it one flow.',
  },
  {
    name: 'flow-imports-upward',
    from: '^apps/api/src/flows/',
    exceptFrom: tests,
    to: '^apps/api/src/(?!flows/|domains/|platform/)',
    why: 'Imports point down (server and worker, flows, domains, platform): pass what the flow needs in.',
  },
  {
    name: 'flow-reaches-into-domain',
    from: '^apps/api/src/flows/',
    exceptFrom: tests,
    to: '^apps/api/src/domains/[^/]+/(?!index\\.ts$)',
    why: "A domain's index.ts is its public face: export from there what the flow needs.",
  },
  {
    name: 'composition-reaches-into-domain',
    from: '^apps/api/src/[^/]+\\.ts$',
    exceptFrom: tests,
    to: '^apps/api/src/domains/[^/]+/(?!(index|routes|jobs)\\.ts$)',
    why: 'The composition joins index.ts, routes.ts and jobs.ts of a domain: export it from one of them.',
  },
  {
    name: 'test-reaches-into-sibling',
    from: '^apps/api/src/domains/([^/]+)/.*\\.test\\.ts$',
    to: '^apps/api/src/domains/(?!$1/)[^/]+/(?!(index|routes|jobs)\\.ts$)',
    why: 'A test may set another domain up, but only through its public face: index.ts, routes.ts or jobs.ts.',
  },
  {
    name: 'entry-imported',
    from: '.',
    // It is there to start that process, under an inspector.
    exceptFrom: '^scripts/debug-api\\.ts$',
    to: '^apps/api/src/(server|worker)\\.ts$',
    why: 'Importing an entry starts a process: put what is shared into a module beside it.',
  },
  {
    name: 'app-imports-app',
    from: '^apps/([^/]+)/',
    exceptFrom: tests,
    to: '^apps/(?!$1/)',
    why: 'Apps are built and deployed apart and meet on the wire: share through packages/contract.',
  },
  {
    name: 'browser-app-imports-package',
    from: '^apps/(storefront|back-office)/(?!server/)',
    to: '^packages/(?!contract/|design/)',
    why: 'packages/contract is the one thing both sides import, and packages/design is how it looks; other packages are made for the server.',
  },
  {
    name: 'browser-app-reaches-behind-the-api',
    from: '^apps/(storefront|back-office)/',
    to: '^npm:(pg|pg-boss|node-pg-migrate|nodemailer|undici)(/|$)',
    why: 'Data, jobs and mail belong to the API: call it through packages/contract.',
  },
  {
    name: 'browser-code-imports-node',
    from: '^apps/(storefront/app|back-office/src)/',
    exceptFrom: `\\.server\\.tsx?$|${tests}`,
    to: '^node:',
    why: 'This code is sent to browsers: what must run in Node goes into a *.server.ts file.',
  },
  {
    name: 'package-imports-app',
    from: '^packages/',
    to: '^apps/',
    why: 'Packages are below the apps: move the code into the package, or pass it in.',
  },
  {
    name: 'stand-in-imported',
    from: '.',
    exceptFrom: `^standins/|${tests}|${tooling}`,
    to: '^standins/',
    why: 'Stand-ins never reach production: talk to them over the network, as to the real service.',
  },
  {
    name: 'stand-in-imports-product',
    from: '^standins/([^/]+)/',
    // standins/web is how their pages look and nothing of any service.
    to: '^(apps|packages|standins/(?!($1|web)/))',
    why: 'A stand-in that shares our code shares our mistakes: write down what the real service does.',
  },
  {
    name: 'product-imports-tooling',
    from: '^(apps|packages|standins)/',
    exceptFrom: tests,
    to: '^(scripts|e2e|proof|bench)/',
    why: 'scripts, e2e, proof and bench are not shipped: move shared code into the product, or use it in tests only.',
  },
  {
    name: 'product-imports-testing',
    from: '^(apps|packages|standins)/',
    exceptFrom: tests,
    to: '^apps/[^/]+/(?:src|server)/testing/',
    why: 'testing folders are for tests and are not shipped: move what the product needs out of them.',
  },
  {
    name: 'test-imports-script',
    from: '^(apps|packages|standins)/.*\\.test\\.tsx?$',
    to: '^(scripts/(?!testing/|servers/app-build\\.ts$)|e2e/|proof/|bench/)',
    why: 'What tests share lives in scripts/testing: move it there.',
  },
  {
    name: 'outbound-import',
    from: '^apps/api/src/',
    exceptFrom: `^apps/api/src/platform/outbound\\.ts$|${tests}`,
    to: '^npm:(undici|axios|got|node-fetch)(/|$)',
    why: 'Every call out needs a time-out, a bound on retries and a trace: call through src/platform/outbound.ts.',
  },
  {
    name: 'outbound-node-client',
    from: '^apps/api/src/',
    exceptFrom: `^apps/api/src/platform/outbound\\.ts$|${tests}`,
    to: '^node:https?$',
    names: ['request', 'get', 'Agent', 'globalAgent', 'ClientRequest'],
    typesAllowed: true,
    why: 'Every call out needs a time-out, a bound on retries and a trace: call through src/platform/outbound.ts.',
  },
  {
    name: 'mail-outside-notifications',
    from: '^(apps|packages)/',
    exceptFrom: '^apps/api/src/domains/notifications/',
    to: '^npm:nodemailer(/|$)',
    why: 'Mail leaves from one place, where it is recorded and retried: ask the notifications domain.',
  },
];

export const useRules: UseRule[] = [
  {
    name: 'environment-outside-config',
    use: 'environment',
    from: '^(apps|packages|standins)/',
    exceptFrom:
      '(^|/)config\\.ts$|\\.config\\.ts$|^apps/[^/]+/build\\.ts$|^standins/[^/]+/src/main\\.ts$',
    why: 'Configuration is read and checked once, at start: add it to config.ts and pass it in.',
  },
  {
    name: 'outbound-fetch',
    use: 'fetch',
    from: '^apps/api/src/',
    exceptFrom: `^apps/api/src/platform/outbound\\.ts$|${tests}`,
    why: 'Every call out needs a time-out, a bound on retries and a trace: call through src/platform/outbound.ts.',
  },
  {
    name: 'clock-not-injected',
    use: 'clock',
    from: '^apps/api/src/(domains|flows)/',
    exceptFrom: tests,
    why: 'Rules about time must be testable at any time: take the clock as an argument.',
  },
];

export const schemaRule = {
  name: 'sql-touches-foreign-schema',
  from: '^apps/api/src/domains/([^/]+)/.*\\.(ts|sql)$',
  why: "A domain's tables are its own: ask the owning domain through a flow.",
};

export const layoutRule = {
  name: 'file-outside-the-layers',
  from: '^apps/api/src/.*\\.ts$',
  allowed: '^apps/api/src/([^/]+|(platform|testing)/.+|domains/[^/]+/.+|flows/.+)$',
  why: 'Files of the API are in platform, domains/<domain>, flows or beside server.ts: no rule watches other folders.',
};

/** Imports of types alone do not count: they are gone at run time. */
export const cycleRule = {
  name: 'import-cycle',
  why: 'What files in a circle see at load depends on which is loaded first: move what they share into a file of its own.',
};

export const lengthRule = {
  name: 'file-too-long',
  lines: 320,
  testLines: 450,
  why: 'A long file holds more than one thing: split it by what its parts are for.',
};
