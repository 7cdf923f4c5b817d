/** One line of a report. */
export interface Check {
  readonly name: string;
  readonly outcome: 'ok' | 'failed' | 'not set up';
  readonly detail: string;
}

/** A line for each, and a last one that counts. Throws that text if a check failed. */
export function describeChecks(checks: readonly Check[]): string {
  const lines = checks.map(
    ({ name, outcome, detail }) => `${outcome.padEnd(10)}  ${name}: ${detail}`,
  );
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  const text = [...lines, `${failed} of ${checks.length} failed`].join('\n');
  if (failed > 0) throw new Error(text);
  return text;
}
