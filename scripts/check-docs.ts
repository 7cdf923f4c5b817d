/**
 * `pnpm check:docs`: checks what the docs say about the repository. Commands, links and paths exist,
 * docs/commands.md is current, decisions are numbered and listed, and no file names the machine it
 * was written on.
 */
import {
  counted,
  type Finding,
  printFindings,
  readArguments,
  sourceFiles,
} from './checks/repository.ts';
import { checkCommandList } from './documentation/command-list.ts';
import { checkCommands } from './documentation/commands.ts';
import { checkDecisions } from './documentation/decisions.ts';
import { checkForbiddenText } from './documentation/forbidden-text.ts';
import { readMarkdown } from './documentation/markdown.ts';
import { checkPaths } from './documentation/paths.ts';

export function checkDocs(root: string): { findings: Finding[]; documentCount: number } {
  const files = sourceFiles(root);
  const documents = files
    .filter((file) => file.endsWith('.md'))
    .map((file) => readMarkdown(root, file));
  const findings = [
    ...checkCommands(root, files, documents),
    ...checkCommandList(root),
    ...checkPaths(files, documents),
    ...checkDecisions(documents),
    ...checkForbiddenText(root, files),
  ];
  findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return { findings, documentCount: documents.length };
}

if (import.meta.main) {
  const { root } = readArguments(process.argv.slice(2));
  const { findings, documentCount } = checkDocs(root);
  printFindings(findings);
  console.log(
    `docs: ${counted(findings.length, 'problem')} in ${counted(documentCount, 'document')}`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
