import { changeKinds } from '../../domains/dealers/index.ts';
import type { ImportReport } from './import-licensees.ts';

/** More than these would hide what matters. */
const mostBrokenRows = 50;

/** What an import did, or a dry run would do, for whoever gave the command. */
export function describeImport(report: ImportReport, isDryRun: boolean): string {
  const { rowsRead, rowsGood, broken, skipped, counts, named } = report;
  const lines = [
    isDryRun ? 'dry run, nothing was changed' : 'imported',
    `${rowsRead} rows read, ${rowsGood} good, ${broken.length} broken`,
    ...broken.slice(0, mostBrokenRows).map(({ line, why }) => `  line ${line}: ${why}`),
    ...(broken.length > mostBrokenRows ? [`  and ${broken.length - mostBrokenRows} more`] : []),
    ...[...skipped].map(([why, count]) => `${count} rows left out: ${why}`),
  ];
  for (const kind of changeKinds) {
    const ofKind = named.filter((change) => change.kind === kind);
    lines.push(`${counts[kind]} ${kind}`);
    lines.push(...ofKind.map(({ licenseNumber, name }) => `  ${licenseNumber} ${name}`));
    const unnamed = counts[kind] - ofKind.length;
    if (unnamed > 0) lines.push(`  and ${unnamed} more`);
  }
  lines.push(`${counts.unchanged} as before`);
  return lines.join('\n');
}
