/**
 * `pnpm check:workflows`: reads `.github/workflows` as GitHub does. GitHub does not start a workflow
 * with a mistake, so a gate would be missing and nothing would fail. It needs tsx: the parser imports
 * JSON in a way that Node itself refuses.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import {
  counted,
  type Finding,
  printFindings,
  readArguments,
  sourceFiles,
} from './checks/repository.ts';

async function findingsIn(root: string, file: string): Promise<Finding[]> {
  const content = readFileSync(join(root, file), 'utf8');
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  // The parser checks keys and expressions. The conversion checks what jobs say about each other.
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ rawMessage, range }) => ({
    file,
    line: range?.start.line ?? 1,
    rule: 'workflow',
    message: rawMessage,
  }));
}

const { root } = readArguments(process.argv.slice(2));
const files = sourceFiles(root).filter((file) =>
  posix.matchesGlob(file, '.github/workflows/*.{yml,yaml}'),
);
const findings = (await Promise.all(files.map((file) => findingsIn(root, file)))).flat();
printFindings(findings);
console.log(
  `workflows: ${counted(findings.length, 'problem')} in ${counted(files.length, 'workflow')}`,
);
process.exitCode = findings.length === 0 && files.length > 0 ? 0 : 1;
