import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seedDealers } from './dealers.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Loads the demo's prices, stock, rules and dealers into the shop of compose.yaml, then ends. It writes
 * nothing that is already there. Runs in the image `demo`, with the settings of the API.
 */
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set');

const program = fileURLToPath(new URL('../../apps/api/dist/operate.js', import.meta.url));
async function operate(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  return stdout;
}

const postgres = { url: () => DATABASE_URL };
await seedDemo(postgres);
console.log('prices, stock and rules are loaded');
await operate(['load-zip-codes']);
await seedDealers({ postgres, operate });
console.log('ZIP codes and dealers are loaded');
