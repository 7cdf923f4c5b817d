import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitsOf } from './check-commits.ts';
import { titleOfMessage, titleProblems } from './commits/title.ts';
import { fixtureTree } from './testing/fixture-tree.ts';
import { runScript } from './testing/run-script.ts';

const titlesOfOurHistory = [
  'fix(dev): report a crash that the logger records',
  'refactor(dealers): define each row function in one migration',
  'fix(dev): keep the edge patient while the bundler compiles',
  'docs(changelog): list the changes to setup, development and the storefront',
  'docs(readme): add screenshots of the shop, an order and the tracker',
  'fix(orders): keep the focus when the dealer form closes',
  'build(tour): hide the warnings of Node',
  'docs(testing): explain the migration test and the development proof',
  'fix(dealers): keep the chosen dealer in view on a phone',
  'test(home): wait for the page and not for its pictures',
  'fix(dealers): show counties, the search area and every dealer after a ZIP search',
  'fix(orders): style the dealer choices wherever they are shown',
  'fix(forms): give every checkbox its room, not only those in a field',
  'fix(home): let the hero fill wide windows and wait on a soft ground',
  'fix(account): spell the newsletter status right',
  'build(setup): list words for the spelling check',
  'docs(readme): say what the product is in two sentences',
  "docs(readme): correct the tour's declined card",
  'docs(operations): use a plain verb',
  'docs: format tables',
  'docs(operations): correct stale statements and rewrite in plain English',
  'docs(storefront): use a plain word',
  'docs(storefront): correct the readme',
  'docs(scale): separate targets from results',
  'docs(deviations): list every deviation in force',
  'docs(architecture): describe every part that is built',
  'docs(contributing): rewrite in plain English',
  'docs(security): describe the product as it is today',
  'docs(readme): rewrite the front page',
  'build(docs): generate the command list from package.json',
];

/** A repository with one empty commit for each title, oldest first. */
function repositoryOf(...titles: string[]): string {
  const root = fixtureTree({});
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init', '--quiet');
  // No hook of the machine takes part.
  git('config', 'core.hooksPath', '.git/hooks');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@tarnholt.example');
  for (const title of titles) git('commit', '--allow-empty', '--quiet', '-m', title);
  return root;
}

describe('the title of a commit', () => {
  test.each([
    ...titlesOfOurHistory,
    'fix(e2e): pass the token on',
    'fix(mail): process bounces once',
    'fix(checkout): address a race',
    'perf(back-office): focus the first field',
    'feat(demo): seed two dealers',
    'docs: bring the guide up to date',
    'chore: embed the map',
    `fix(cart): ${'x'.repeat(69)}`,
  ])('%s passes', (title) => {
    expect(titleProblems(title)).toEqual([]);
  });

  test.each([
    ['Keep the last item', 'Write it as type(area)'],
    ['fix(cart) keep the last item', 'Write it as type(area)'],
    ['fix(cart):keep the last item', 'Write it as type(area)'],
    ['fix (cart): keep the last item', 'Write it as type(area)'],
    ['Revert "fix(cart): keep the last item"', 'Write it as type(area)'],
    ['fixup! fix(cart): keep the last item', 'Write it as type(area)'],
    ["Merge branch 'main' into cart", 'Rebase the branch'],
    ['feature(cart): keep the last item', '"feature" is no type'],
    ['Fix(cart): keep the last item', '"Fix" is no type'],
    ['fix(Cart): keep the last item', 'The area "Cart"'],
    ['fix(): keep the last item', 'The area ""'],
    ['fix(the cart): keep the last item', 'The area "the cart"'],
    ['fix(cart): Keep the last item', 'starts with a lowercase word'],
    ['fix(cart): keep the last item.', 'Leave out the period'],
    ['fix(cart): keeps the last item', '"keeps" is not imperative'],
    ['fix(cart): added a limit', '"added" is not imperative'],
    ['fix(cart): adding a limit', '"adding" is not imperative'],
    ['fix(cart): fixes a race', '"fixes" is not imperative'],
    ['docs(back-office): a comment that fits its line', '"a" is not imperative'],
    ['fix(bench): the counts of today have their tables', '"the" is not imperative'],
    ['build: proofs of imports, licensees and reports', '"proofs" is not imperative'],
    [`fix(cart): ${'x'.repeat(70)}`, 'It has 81 characters'],
  ])('%s fails', (title, says) => {
    expect(titleProblems(title)).toEqual([expect.stringContaining(says)]);
  });

  test('is the first line of a message that is no comment', () => {
    expect(titleOfMessage('# Please write\n\nfix: one\n\nWhy.\n')).toBe('fix: one');
    expect(titleOfMessage('\n# Please write\n')).toBe('');
  });
});

describe('check:commits', { timeout: 60_000 }, () => {
  test('reads one commit, or a range', () => {
    const root = repositoryOf('fix: one', 'two', 'fix: three');
    const titles = (range?: string) => commitsOf(root, range).map(({ title }) => title);
    expect(titles()).toEqual(['fix: three']);
    expect(titles('HEAD~1')).toEqual(['two']);
    expect(titles('HEAD~2..HEAD')).toEqual(['fix: three', 'two']);
    expect(titles('HEAD..HEAD')).toEqual([]);
  });

  test('ends with 1 for a wrong title and with 2 for a range that does not exist', () => {
    const root = repositoryOf('fix: one', 'two');
    const { status, output, lastLine } = runScript('check-commits.ts', '--root', root);
    expect(status).toBe(1);
    expect(output).toContain('  two\n    Write it as type(area)');
    expect(lastLine).toBe('commits: 1 of 1 title is wrong');
    expect(runScript('check-commits.ts', '--root', root, 'HEAD~1').status).toBe(0);
    expect(runScript('check-commits.ts', '--root', root, 'gone..HEAD').status).toBe(2);
  });

  test.each([
    ['fix(cart): keep the last item\n', 0],
    ['fixup! fix(cart): keep the last item\n', 0],
    ['# nothing yet\n', 0],
    ['Keep the last item\n', 1],
  ])('reads the message of a commit to come: %j', (message, expected) => {
    const file = join(fixtureTree({}), 'message');
    writeFileSync(file, message);
    expect(runScript('check-commits.ts', '--message', file).status).toBe(expected);
  });
});
