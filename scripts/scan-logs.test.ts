import { expect, test } from 'vitest';
import { providerSecrets } from './servers/card-provider.ts';
import { fixtureTree } from './testing/fixture-tree.ts';
import { runScript } from './testing/run-script.ts';

const clean = '{"level":"info","time":"2026-11-15T01:49:15.123Z","msg":"api ready"}\n';

test('logs that hold nothing personal pass, with the figure on the last line', () => {
  const root = fixtureTree({ '.run/logs/api.log': clean + clean, '.run/logs/worker.log': clean });
  const { status, lastLine } = runScript('scan-logs.ts', '--root', root);
  expect(lastLine).toBe('scan-logs: 0 findings in 3 lines of 2 files and 0 built files');
  expect(status).toBe(0);
});

test('a finding fails, is told by file and line and is not repeated in full', () => {
  const leak = '{"level":"info","msg":"to pat.doe@example.com, card 4111 1111 1111 1111"}\n';
  const root = fixtureTree({ '.run/logs/api.log': clean + leak });
  const { status, output, lastLine } = runScript('scan-logs.ts', '--root', root);
  expect(output).toContain('.run/logs/api.log:2  email: pat…om (19 characters)');
  expect(output).toContain('.run/logs/api.log:2  card number: 411…11 (19 characters)');
  expect(output).not.toContain('pat.doe');
  expect(lastLine).toBe('scan-logs: 2 findings in 2 lines of 1 file and 0 built files');
  expect(status).toBe(1);
});

test('no logs at all prove nothing and fail', () => {
  const { status, output } = runScript('scan-logs.ts', '--root', fixtureTree({ 'a.txt': '' }));
  expect(output).toContain('There are no logs in .run/logs.');
  expect(status).toBe(1);
});

test('a secret of the card provider is found in a log and in what was built', () => {
  const [key = ''] = providerSecrets;
  const root = fixtureTree({
    '.run/logs/api.log': `{"level":"error","msg":"refused ${key}"}\n`,
    '.run/builds/storefront-0/client/assets/checkout-1.js.map': `{"sources":["${key}"]}`,
    '.run/builds/storefront-0/client/assets/checkout-1.js': 'export {}',
  });
  const { status, output, lastLine } = runScript('scan-logs.ts', '--root', root);
  expect(output).toContain('.run/logs/api.log:1  planted value');
  expect(output).toContain('checkout-1.js.map  holds a secret of the card provider');
  expect(lastLine).toBe('scan-logs: 2 findings in 1 line of 1 file and 2 built files');
  expect(status).toBe(1);
});
