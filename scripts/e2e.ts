import { join } from 'node:path';
import { knownRaces } from '../e2e/known-races.ts';
import { report } from '../proof/arguments.ts';
import { inBrowsedShop } from './browsed-shop.ts';
import { troubledTests } from './coverage/results.ts';
import { projectRoot, runFolder } from './servers/run-folder.ts';

/**
 * Starts one shop and runs the browser tests in it, part by part; `E2E_PARTS` names other parts. The
 * back office and the tour come first: afterwards the books are compared, before other tests make the
 * card provider lie.
 */
const allParts = ['back-office', 'tour', 'together', 'measured', 'alone'] as const;
const wanted = process.env.E2E_PARTS?.split(',') ?? ['together', 'measured', 'alone'];
const parts = allParts.filter((part) => wanted.includes(part));
if (parts.length !== wanted.length) throw new Error(`E2E_PARTS is some of ${allParts.join(', ')}`);
const withBooks = new Set<string>(['tour', 'back-office']);
const options = {
  name: 'e2e',
  folder: join(runFolder, 'e2e-staff'),
  record: 'nothing',
  isKilled: false,
} as const;

/** The name of a part's results in `.run/results`. */
const resultsOf = (part: string) => (part === 'together' ? 'playwright' : `playwright-${part}`);

await inBrowsedShop(options, async ({ browse, books }) => {
  const failures: string[] = [];
  for (const part of parts.filter((name) => withBooks.has(name)))
    if (!(await browse(`e2e/${part}/playwright.config.ts`))) failures.push(part);
  if (parts.some((name) => withBooks.has(name))) {
    const findings = await books();
    report('books', findings);
    failures.push(...findings.filter(({ holds }) => !holds).map(({ name }) => `books: ${name}`));
  }
  // The tests that are asked for may be in another part.
  const args = ['--pass-with-no-tests', ...process.argv.slice(2)];
  for (const part of parts.filter((name) => !withBooks.has(name)))
    if (!(await browse('e2e/playwright.config.ts', args, { E2E_PART: part }))) failures.push(part);
  const troubled = troubledTests(projectRoot)
    .filter(({ run }) => parts.some((part) => resultsOf(part) === run))
    .filter(
      ({ outcome, title }) =>
        outcome === 'failed' || !knownRaces.some((race) => race.title === title),
    );
  for (const { message } of troubled) console.log(`\n${message}`);
  const count = `${troubled.length} browser tests failed or passed only at the second try`;
  // A summary of the run may show this line alone.
  const causes = troubled.map(({ message }) => message.split('\n', 2).join(': '));
  const failed = [...failures, ...causes].map((cause) => `; ${cause}`).join('');
  console.log(`e2e, ${parts.join(', ')}: ${count}${failed}`);
  if (failures.length > 0 || troubled.length > 0) process.exitCode = 1;
});
