import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeShots } from '../e2e/shots.ts';
import { runFolder, serverFolder } from './servers/run-folder.ts';
import { startStack } from './servers/stack.ts';

/** Writes a PNG of every screen at 390 and 1440 px to `.run/shots`. Look at them. */
const name = 'shots-servers';
const outDir = join(runFolder, 'shots');
rmSync(serverFolder(name), { recursive: true, force: true });
rmSync(outDir, { recursive: true, force: true });
const stack = await startStack({ name, durable: false, code: 'built' });
try {
  const files = await takeShots({
    inboxUrl: stack.mailSink.url,
    smtpPort: stack.mailSink.smtpPort,
    outDir,
  });
  console.log(`shots: ${files.length} screens in .run/shots`);
} finally {
  await stack.stop();
}
