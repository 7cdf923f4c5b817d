import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds dist_keycloak/tarnholt-login-theme.jar, which Keycloak finds in its folder `providers`.
 * Does nothing when the jar there is made from these very sources: servers of tests and
 * development call this at every start.
 */
const root = import.meta.dirname;
const design = 'node_modules/@tarnholt/design';
const jar = join(root, 'dist_keycloak/tarnholt-login-theme.jar');
const stamp = `${jar}.sources`;

const sources = sourcesHash();
if (existsSync(jar) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) {
  process.exit(0);
}

rmSync(stamp, { force: true });
run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
run('node_modules/keycloakify/bin/main.js', 'build');
writeFileSync(stamp, sources);

function run(script: string, ...args: string[]): void {
  const settings = [
    // Keycloakify copies npm's certificates into a variable, which may become too long to start
    // a program with. It needs none: it fetches nothing.
    'npm_config_cafile=/dev/null',
    // What Maven has fetched before is not fetched again for every copy of the repository.
    'KEYCLOAKIFY_USE_DEFAULT_MAVEN_REPO=true',
  ];
  const command = [...settings, process.execPath, join(root, script), ...args];
  execFileSync('env', command, { cwd: root, stdio: 'inherit' });
}

/** What the jar is made from: our files, the shop's look, and the versions of what builds it. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const ours = globSync(['*.{ts,json,html}', 'public/*.svg', 'src/**/*.*'], { cwd: root });
  const looks = globSync(['*.css', 'fonts/*.woff2'], { cwd: join(root, design) });
  const files = [
    ...ours.filter((file) => !/kc\.gen|\.test\.|^src\/testing/.test(file)).sort(),
    ...looks.map((file) => join(design, file)).sort(),
    ...['keycloakify', 'react', 'react-dom', 'vite'].map(
      (name) => `node_modules/${name}/package.json`,
    ),
  ];
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
