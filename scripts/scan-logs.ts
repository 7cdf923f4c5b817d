/**
 * `pnpm scan:logs`: looks through `.run/logs` for what a log must never hold: card numbers, tokens,
 * emails, phone numbers, addresses, and the values that tests plant. Run it after everything else
 * that writes logs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, scanLog } from '../apps/api/src/testing/log-scan.ts';
import { counted, readArguments } from './checks/repository.ts';

export interface LogFinding extends Finding {
  readonly file: string;
}

export interface LogScan {
  readonly findings: LogFinding[];
  readonly files: number;
  readonly lines: number;
}

export function scanLogs(root: string): LogScan {
  const folder = join(root, '.run', 'logs');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.log$/.test(name)) : [];
  const findings: LogFinding[] = [];
  let lines = 0;
  for (const name of names.toSorted()) {
    const text = readFileSync(join(folder, name), 'utf8');
    lines += text.split('\n').length - 1;
    for (const finding of scanLog(text)) findings.push({ ...finding, file: `.run/logs/${name}` });
  }
  return { findings, files: names.length, lines };
}

if (import.meta.main) {
  const { root } = readArguments(process.argv.slice(2));
  const { findings, files, lines } = scanLogs(root);
  for (const { file, line, kind, excerpt } of findings) {
    console.log(`${file}:${line}  ${kind}: ${excerpt}`);
  }
  // Nothing to look through proves nothing: the step that writes the logs did not run.
  if (files === 0) console.error('There are no logs in .run/logs.');
  console.log(
    `scan-logs: ${counted(findings.length, 'finding')} in ${counted(lines, 'line')} of ${counted(files, 'file')}`,
  );
  process.exitCode = findings.length === 0 && files > 0 ? 0 : 1;
}
