import { posix } from 'node:path';
import type { Finding } from '../checks/repository.ts';
import type { MarkdownFile } from './markdown.ts';

const folder = 'docs/decisions';
const sections = ['Date', 'Status', 'Context', 'Decision', 'Consequences'];

/** Decision records: one number each, the agreed sections, and a row in the index. */
export function checkDecisions(documents: readonly MarkdownFile[]): Finding[] {
  const records = documents.filter(
    ({ file }) => posix.dirname(file) === folder && posix.basename(file) !== 'README.md',
  );
  const index = documents.find(({ file }) => file === `${folder}/README.md`);
  const takenBy = new Map<string, string>();
  const findings: Finding[] = [];
  const report = (file: string, rule: string, message: string) =>
    findings.push({ file, line: 1, rule, message });

  if (records.length > 0 && index === undefined) {
    report(
      `${folder}/README.md`,
      'decision-index',
      'is missing: it lists the decisions in a table.',
    );
  }
  for (const { file, text } of records) {
    const name = posix.basename(file);
    const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1];
    if (number === undefined) {
      report(file, 'decision-name', 'is not named NNNN-what-was-decided.md: rename it.');
      continue;
    }
    const first = takenBy.get(number);
    if (first !== undefined) {
      report(file, 'decision-number', `has the number of ${first}: take the next free one.`);
    }
    takenBy.set(number, first ?? name);
    for (const section of sections.filter((section) => !hasSection(text, section))) {
      report(file, 'decision-section', `has no "${section}": say it, even if in one line.`);
    }
    if (index !== undefined && !index.links.some((link) => isRowOf(link.text, name))) {
      report(file, 'decision-index', `is not in the table of ${folder}/README.md: add its row.`);
    }
  }
  return findings;
}

/** `## Status` or, for the short ones, `Status: accepted`, `- **Date:** 2026-01-31`. */
function hasSection(text: string, section: string): boolean {
  return new RegExp(String.raw`^(?:#{2,}\s+${section}\b|[-*]?\s*\**${section}\**:)`, 'm').test(
    text,
  );
}

function isRowOf(target: string, name: string): boolean {
  return target.replace(/^\.\//, '').replace(/#.*$/, '') === name;
}
