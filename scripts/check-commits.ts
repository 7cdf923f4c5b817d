/**
 * `pnpm check:commits [RANGE]`: checks the titles of commits. Without a range it checks `HEAD`; a
 * single revision is one commit, `main..HEAD` is all commits of a branch. The commit-msg hook calls
 * it with `--message FILE` before the commit exists.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { counted, readArguments } from './checks/repository.ts';
import { titleOfMessage, titleProblems } from './commits/title.ts';

interface Commit {
  name: string;
  title: string;
}

export function commitsOf(root: string, range = 'HEAD'): Commit[] {
  const walk = range.includes('..') ? [] : ['--no-walk'];
  const listed = execFileSync('git', ['log', ...walk, '--format=%h %s', range, '--'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return listed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const end = line.indexOf(' ');
      return { name: line.slice(0, end), title: line.slice(end + 1) };
    });
}

/** `git commit --fixup` writes such a title. A rebase removes it, so only the hook accepts it. */
const isTemporary = (title: string) => /^(?:fixup|squash|amend)! /.test(title);

function commitOfMessage(file: string): Commit[] {
  const title = titleOfMessage(readFileSync(file, 'utf8'));
  // Git refuses an empty message itself.
  return title === '' || isTemporary(title) ? [] : [{ name: 'this commit', title }];
}

/** Prints every wrong title and returns how many there are. */
function reportTitles(commits: readonly Commit[]): number {
  const wrong = commits
    .map((commit) => ({ ...commit, problems: titleProblems(commit.title) }))
    .filter(({ problems }) => problems.length > 0);
  for (const { name, title, problems } of wrong)
    console.log([`${name}  ${title}`, ...problems.map((problem) => `    ${problem}`)].join('\n'));
  return wrong.length;
}

if (import.meta.main) {
  try {
    const { root, flags, names } = readArguments(process.argv.slice(2), ['--message']);
    const [name] = names;
    const isMessage = flags.has('--message') && name !== undefined;
    const commits = isMessage ? commitOfMessage(name) : commitsOf(root, name);
    const wrong = reportTitles(commits);
    if (!isMessage)
      console.log(
        `commits: ${wrong} of ${counted(commits.length, 'title')} ${wrong === 1 ? 'is' : 'are'} wrong`,
      );
    process.exitCode = wrong === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
