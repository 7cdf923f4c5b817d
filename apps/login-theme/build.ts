import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Builds tarnholt-login-theme.jar, which Keycloak finds in its folder `providers`. */
const root = import.meta.dirname;
const folder = process.env.BUILD_FOLDER;
if (folder === undefined) throw new Error('BUILD_FOLDER is not set: run `pnpm build login-theme`.');

const jar = 'tarnholt-login-theme.jar';
run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
run('node_modules/keycloakify/bin/main.js', 'build');
cpSync(join(root, 'dist_keycloak', jar), join(folder, jar));

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
