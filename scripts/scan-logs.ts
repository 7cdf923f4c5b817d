/**
 * `pnpm scan:logs`: looks through `.run/logs` for what a log must never hold: card numbers, tokens,
 * emails, phone numbers, addresses, and the values that tests plant; and through what was built, maps
 * of the sources included, for the secrets that the card provider knows us by. Run it after everything
 * else that writes logs.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canaries, type Finding, scanLog } from '../apps/api/src/testing/log-scan.ts';
import { counted, readArguments } from './checks/repository.ts';
import { providerSecrets } from './servers/card-provider.ts';

export interface LogFinding extends Finding {
  readonly file: string;
}

export interface LogScan {
  readonly findings: LogFinding[];
  readonly files: number;
  readonly lines: number;
}

const planted = [...Object.values(canaries), ...providerSecrets];

export function scanLogs(root: string): LogScan {
  const folder = join(root, '.run', 'logs');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.log$/.test(name)) : [];
  const findings: LogFinding[] = [];
  let lines = 0;
  for (const name of names.toSorted()) {
    const text = readFileSync(join(folder, name), 'utf8');
    lines += text.split('\n').length - 1;
    for (const finding of scanLog(text, { planted }))
      findings.push({ ...finding, file: `.run/logs/${name}` });
  }
  return { findings, files: names.length, lines };
}

/** Built files that hold a secret. A secret in one of them is a secret of everybody. */
export function scanBuilds(root: string): { readonly holding: string[]; readonly files: number } {
  const files = globSync('.run/builds/*/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const holding = files.filter((file) => {
    const content = readFileSync(file, 'latin1');
    return providerSecrets.some((secret) => content.includes(secret));
  });
  return { holding, files: files.length };
}

if (import.meta.main) {
  const { root } = readArguments(process.argv.slice(2));
  const { findings, files, lines } = scanLogs(root);
  for (const { file, line, kind, excerpt } of findings) {
    console.log(`${file}:${line}  ${kind}: ${excerpt}`);
  }
  const builds = scanBuilds(root);
  for (const file of builds.holding) console.log(`${file}  holds a secret of the card provider`);
  // Nothing to look through proves nothing: the step that writes the logs did not run.
  if (files === 0) console.error('There are no logs in .run/logs.');
  console.log(
    `scan-logs: ${counted(findings.length + builds.holding.length, 'finding')} in ${counted(lines, 'line')} of ${counted(files, 'file')} and ${counted(builds.files, 'built file')}`,
  );
  process.exitCode = findings.length + builds.holding.length === 0 && files > 0 ? 0 : 1;
}
