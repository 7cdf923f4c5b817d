import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

/** The settings of the running `pnpm dev`, for commands that join it. Gone when it has stopped. */
export const developmentEnvironmentFile = join(runFolder, 'dev', 'environment.json');
