import { joinDevelopment } from './servers/development.ts';

/** Runs an operator's command against what `pnpm dev` has started. */
joinDevelopment('api', ['--import', 'tsx', 'src/operate.ts', ...process.argv.slice(2)]);
