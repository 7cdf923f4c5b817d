import { joinDevelopment } from './servers/development.ts';

/** Runs a command over the realms of what `pnpm dev` has started. */
joinDevelopment('identity', ['src/main.ts', ...process.argv.slice(2)]);
