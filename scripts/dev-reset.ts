import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { developmentName, requireNoDevelopment } from './servers/development.ts';
import { removePostgres } from './servers/postgres.ts';
import { runFolder, serverFolder } from './servers/run-folder.ts';

/** Deletes the data of `pnpm dev`: databases, uploads, documents and the card stand-in's books. */
requireNoDevelopment();
removePostgres(`${developmentName}/postgres`);
for (const folder of [serverFolder(developmentName), join(runFolder, developmentName)])
  rmSync(folder, { recursive: true, force: true });
console.log('Deleted the development data. The next pnpm dev starts with the demo.');
