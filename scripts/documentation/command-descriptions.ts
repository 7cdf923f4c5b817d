/**
 * One line for each script of package.json, as docs/commands.md shows it. A script without a line
 * here fails `pnpm check:docs`.
 */
export interface CommandGroup {
  readonly heading: string;
  readonly commands: Readonly<Record<string, string>>;
}

export const commandGroups: readonly CommandGroup[] = [
  {
    heading: 'Develop',
    commands: {
      dev: 'Starts every server with demo data and prints the URLs; `--only api,storefront` starts those parts and the parts they need',
      'dev:reset': 'Deletes the development data so the next `pnpm dev` starts fresh',
      'debug:api':
        'Runs the API from source with its inspector open, against what `pnpm dev` has started',
      build: 'Builds every app for production; names such as `api` build fewer',
      'images:build':
        'Builds the container images with podman or Docker; names such as `api` build fewer',
      format: 'Formats every file',
      'commands:write': 'Writes `docs/commands.md` from `package.json`',
      tour: 'Takes one order through the shop and the back office in a browser; `--record` films it, `--kill` kills the API after every step',
      shots:
        'Saves a screenshot of every shop screen at phone and desktop width to `.run/shots`; names of areas limit it',
    },
  },
  {
    heading: 'Check',
    commands: {
      gate: 'Runs every check that the change since the last passing commit can reach; `--list` only prints them, `--all` runs the whole gate',
      'release:prove':
        'Runs every check at release size and continues where it stopped; `--shard 1/3` runs a third, `--record` keeps unfinished results in `docs/proof.md`',
      verify:
        'Runs every check below plus the unit and integration tests; `pnpm verify lint docs` runs only those two',
      'check:format': 'Checks formatting',
      'check:lint': 'Runs the linter and fails on warnings',
      'check:spelling': 'Checks spelling in every file',
      'check:types': 'Type-checks every package',
      'check:boundaries': 'Checks imports against the rules in `scripts/boundaries/rules.ts`',
      'check:docs':
        'Checks the commands, links, paths and decision records in the docs, and that the command list is current',
      'check:commits':
        'Checks the titles of commits: `HEAD`, or a range like `main..HEAD`; not part of `pnpm verify`',
      'check:workflows':
        "Checks the workflows in `.github/workflows` with GitHub's own parser; a unit test runs it",
    },
  },
  {
    heading: 'Test',
    commands: {
      'test:unit': 'Runs the unit tests',
      'test:watch':
        'Runs the unit tests again after each change; part of a path limits it, like `pnpm test:watch cart`',
      'test:integration': 'Runs the integration tests on a private PostgreSQL server',
      'test:count': 'Prints how many tests the last runs contained',
      e2e: 'Runs the browser tests against the built product',
      'e2e:gate': "Runs the gate's browser tests in one shop: tour, back office, storefront",
      'e2e:back-office':
        'Runs the back office browser tests, then reconciles payments; `--stills` saves screenshots',
      'spec:coverage':
        'Lists the requirements that the last test runs covered; `--tagged` only checks the tags',
    },
  },
  {
    heading: 'Fault and load tests',
    commands: {
      'proof:development':
        'Visits the shop as `pnpm dev` serves it with an empty cache and checks that no request fails',
      'proof:kill-worker': 'Kills the worker while it sends mail and checks that no mail is lost',
      'proof:restart-postgres':
        'Crashes PostgreSQL under load and checks for clean 503s and automatic recovery',
      'proof:projection':
        'Kills the worker while editors publish and checks that the shop matches Strapi',
      'proof:identity':
        'Sends altered tokens, rotates the signing key under load and stops Keycloak',
      'proof:seed':
        'Seeds an empty Strapi with the demo, then checks that a second start writes nothing',
      'proof:totals': 'Checks the totals of random carts to the cent',
      'proof:cart':
        'Runs 64 clients against one cart and sends random requests to every cart endpoint',
      'proof:stock-alerts':
        'Kills the worker during restocks and checks that every subscriber gets the alert',
      'proof:newsletter':
        'Runs 500 newsletter sign-ups while the mail server fails and the worker is killed',
      'proof:double':
        'Sends every order 20 times at once and checks for one order and one charge each',
      'proof:kill': 'Kills an API server while orders come in and checks that no charge is wrong',
      'proof:drop': 'Runs ten times more buyers than units and checks that nothing is oversold',
      'proof:postgres':
        'Crashes PostgreSQL while orders come in and checks that no confirmed order is lost',
      'proof:provider': 'Makes the card processor fail in many ways and reconciles both ledgers',
      'proof:crash-points':
        'Kills the API at every named point of every payment call and reconciles both ledgers',
      'proof:sim': 'Simulates thousands of seeded order histories and checks the ledger after each',
      'proof:imports': 'Imports a stock file with every SKU and compares it with its dry run',
      'proof:sandbox':
        "Replays recorded requests against the card processor's sandbox, if you have keys for it",
      'proof:licensees': 'Imports two monthly ATF lists and compares each run with its preview',
      'proof:release':
        'Changes orders, licenses and rules at random and checks that firearms ship only to verified dealers',
      'proof:planted-bugs':
        'Plants bugs that cost money or misdirect a firearm and confirms that a test catches each one; `--sample 8` plants eight',
      'proof:gate': 'Plants a bug in each kind of place and confirms that the gate stops it',
      'proof:card-testing':
        'Tries hundreds of stolen cards and checks that few reach the card processor',
      'proof:checkout-bodies':
        'Sends 20,000 malformed orders and checks that nothing breaks and nobody is charged',
      'proof:reports': 'Compares a year of reports with the ledger',
      'proof:images':
        'Builds the container images, looks into them, takes the tour through the compose demo and starts an empty shop; `--size release` also builds them again and compares; needs podman and Docker',
      'proof:verify-money':
        "Reconciles the running `pnpm dev` shop with the card processor's stand-in",
    },
  },
  {
    heading: 'Benchmarks',
    commands: {
      'bench:catalog':
        'Measures CPU per product page, collection and search with 1,000, 10,000 and 100,000 SKUs',
      'bench:read': 'Measures CPU per price and stock read against bare PostgreSQL',
      'bench:cart': 'Measures CPU per cart call against bare PostgreSQL',
      'bench:checkout': 'Measures CPU per order against bare PostgreSQL',
      'bench:staff-orders':
        'Measures PostgreSQL time for the back office order views and searches with a million orders',
      'bench:staff-requests':
        'Measures PostgreSQL time for the back office request lists, and the time and memory of exports',
      'bench:page':
        'Measures CPU per content document against bare PostgreSQL and Strapi, and per home page',
      'bench:pages': 'Runs Lighthouse on the shop pages as a phone',
      'bench:pictures': 'Checks the file size of every demo picture at phone and desktop width',
    },
  },
  {
    heading: 'Operate and release',
    commands: {
      operate:
        'Runs an operator command against the running `pnpm dev` shop: test mail, resend, retry a job',
      'content:rebuild': 'Copies all published content to the running `pnpm dev` shop again',
      identity: "Compares or applies Keycloak's realms, or rotates signing keys",
      'licensees:write': 'Writes a made-up dealer list in the ATF format to try the import with',
      'scan:logs': 'Searches the logs and builds of the last runs for personal data and secrets',
      'sbom:write': 'Writes the software bill of materials to `.run/sbom.json`',
      'audit:dependencies': 'Checks the dependencies for known vulnerabilities',
    },
  },
];
