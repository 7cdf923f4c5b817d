/**
 * `pnpm audit:dependencies`: asks the registry for known vulnerabilities of the installed packages.
 * Where its endpoint cannot be reached (no network, a mirror without it) that is said, and is no
 * failure: the audit then belongs to a place that can reach it.
 */
import { execFile } from 'node:child_process';
import { counted, readArguments } from './checks/repository.ts';

// cspell:ignore mintimeout

export type AuditOutcome =
  | { readonly kind: 'clean'; readonly packages: number }
  | { readonly kind: 'vulnerable'; readonly advisories: readonly Advisory[] }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface Advisory {
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
  readonly patched_versions?: string;
}

interface AuditReport {
  readonly advisories: Readonly<Record<string, Advisory>>;
  readonly metadata: { readonly totalDependencies: number };
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(root: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      'pnpm',
      [...args],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

/** Throws when the audit failed for any reason but a registry that cannot be asked. */
export async function auditDependencies(root: string, registry?: string): Promise<AuditOutcome> {
  const from = registry === undefined ? [] : ['--registry', registry];
  // pnpm would wait more than a minute for a registry that is not there.
  const patience = ['--config.fetch-retries=1', '--config.fetch-retry-mintimeout=500'];
  const { stdout, stderr, code } = await run(root, ['audit', '--json', ...patience, ...from]);
  if (stdout.trim() === '') {
    if (!/ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT_NOT_EXISTS)/.test(stderr)) {
      throw new Error(`pnpm audit ended with ${code}:\n${stderr}`);
    }
    return { kind: 'skipped', reason: reasonIn(stderr) };
  }
  const report = JSON.parse(stdout) as AuditReport;
  const advisories = Object.values(report.advisories);
  if (advisories.length > 0) return { kind: 'vulnerable', advisories };
  if (code !== 0) throw new Error(`pnpm audit ended with ${code}:\n${stderr}`);
  return { kind: 'clean', packages: report.metadata.totalDependencies };
}

/** pnpm draws its message as a box over several lines. */
function reasonIn(stderr: string): string {
  const text = stderr.replaceAll(/[│×├╰▶─]/g, ' ').replaceAll(/\s+/g, ' ');
  const status = /responded with (\d+)/.exec(text)?.[1];
  if (status !== undefined) return `its endpoint says ${status}`;
  return text.includes("doesn't exist")
    ? 'it has no such endpoint'
    : 'its endpoint does not answer';
}

if (import.meta.main) {
  const { root } = readArguments(process.argv.slice(2));
  const outcome = await auditDependencies(root);
  if (outcome.kind === 'skipped') {
    console.log(`audit: skipped, the registry cannot be asked (${outcome.reason})`);
  } else if (outcome.kind === 'clean') {
    console.log(`audit: 0 vulnerabilities in ${counted(outcome.packages, 'package')}`);
  } else {
    for (const { module_name, severity, title, url, patched_versions } of outcome.advisories) {
      console.log(`${severity}  ${module_name}: ${title} (mended in ${patched_versions}) ${url}`);
    }
    console.log(`audit: ${outcome.advisories.length} vulnerabilities`);
    process.exitCode = 1;
  }
}
