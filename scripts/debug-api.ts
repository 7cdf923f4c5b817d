/**
 * `pnpm debug:api`: runs the API from source in one process, with its inspector open, against what
 * `pnpm dev` has started. It takes the API's usual ports if they are free (`pnpm dev --only worker`
 * starts no API), and other ports beside a running API.
 */
import { join } from 'node:path';
import { readDevelopment } from './servers/development.ts';
import { freePort } from './servers/free-port.ts';
import { projectRoot } from './servers/run-folder.ts';

const ports = {
  PORT: await freePort(4000),
  OPS_PORT: await freePort(4001),
  STAFF_PORT: await freePort(4002),
  ERP_PORT: await freePort(4003),
};
Object.assign(process.env, readDevelopment(), ports);
process.chdir(join(projectRoot, 'apps/api'));
console.log(`Debugging the API at http://127.0.0.1:${ports.PORT}`);
await import('../apps/api/src/server.ts');
