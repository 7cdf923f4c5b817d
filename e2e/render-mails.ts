import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type RenderedExample = { name: string; subject: string; html: string; text: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('print-mails.ts', import.meta.url));
// Without it tsx takes JSX for the old kind, which wants React in scope.
const tsconfig = fileURLToPath(new URL('../packages/emails/tsconfig.json', import.meta.url));

/**
 * Every mail of the shop, rendered from its example data. In a process of its own: the templates
 * are TSX, which Node cannot load and Playwright compiles for another JSX runtime.
 */
export async function renderMails(): Promise<RenderedExample[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: tsconfig },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
