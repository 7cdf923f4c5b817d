import { readResults } from './coverage/results.ts';
import { projectRoot } from './servers/run-folder.ts';

/** How many tests the last runs of Vitest and Playwright held, in one line that any CI reads. */
const { tests } = readResults(projectRoot);
const count = (state: string) => tests.filter((test) => test.state === state).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
if (tests.length === 0 || count('failed') > 0) process.exitCode = 1;
