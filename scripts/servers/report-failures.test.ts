import { appendFileSync, mkdtempSync, rmSync, unwatchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reportFailures } from './report-failures.ts';

function watchedPart() {
  const folder = mkdtempSync(join(tmpdir(), 'report-failures-'));
  const logFile = join(folder, 'api.log');
  writeFileSync(logFile, 'api ready\n');
  const printed: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  reportFailures('api', { ended, logFile }, (text) => printed.push(text), 20);
  onTestFinished(() => {
    unwatchFile(logFile);
    rmSync(folder, { recursive: true });
  });
  return { end, logFile, printed };
}

test('the end of a part is printed with the last lines of its log', async () => {
  const { end, printed } = watchedPart();
  end(137);
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toMatch(/^\napi ended with 137\. .*api\.log:\napi ready$/);
});

const lastWords = [
  'SyntaxError: Unexpected end of input\n\nNode.js v24.1.0\n',
  '{"level":"fatal","err":{"message":"SyntaxError: Unexpected end of input"}}\n',
];

test.each(lastWords)('a crash is printed, an ordinary line is not: %j', async (words) => {
  const { logFile, printed } = watchedPart();
  appendFileSync(logFile, 'answered\n');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(printed).toEqual([]);
  appendFileSync(logFile, words);
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toContain('SyntaxError: Unexpected end of input');
});
