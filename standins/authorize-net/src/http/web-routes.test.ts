import { expect, test } from 'vitest';
import { type StandinForTest, standinForTest } from '../testing/standin-for-test.ts';

async function pageOf(standin: StandinForTest, path: string, init?: RequestInit) {
  const response = await standin.request(path, init);
  return { response, content: await response.text() };
}

test('the page lists transactions, newest first, and what they add up to', async () => {
  const standin = await standinForTest();
  await standin.charge({ amount: '1234.56', order: { invoiceNumber: '<b>first</b>' } });
  await standin.charge({ amount: '2.00' }, 'authCaptureTransaction');

  const { response, content } = await pageOf(standin, '/');

  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(content).toContain('2 transactions');
  expect(content).toContain('$1,236.56');
  expect(content).toContain('&lt;b&gt;first&lt;/b&gt;');
  expect(content).not.toContain('<b>first');
  expect(content.indexOf('capturedPendingSettlement')).toBeLessThan(
    content.indexOf('authorizedPendingCapture'),
  );
});

test('the page says so when there is nothing, and when nothing matches', async () => {
  const standin = await standinForTest();
  expect((await pageOf(standin, '/')).content).toContain('No transactions yet');
  await standin.charge({ order: { invoiceNumber: 'attempt-1' } });
  expect((await pageOf(standin, '/?find=nobody')).content).toContain('Nothing matches');
  expect((await pageOf(standin, '/?find=attempt-1')).content).toContain('1 of 1 transaction');
});

test('the page is turned when there are many', async () => {
  const standin = await standinForTest();
  for (let number = 1; number <= 51; number += 1) {
    await standin.charge({ order: { invoiceNumber: `inv-${number}.` } });
  }
  const first = await pageOf(standin, '/?find=inv-');
  expect(first.content).toContain('/?find=inv-&amp;page=2');
  expect(first.content).not.toContain('inv-1.');
  expect((await pageOf(standin, '/?find=inv-&page=2')).content).toContain('inv-1.');
});

test('the page describes faults and switches them off', async () => {
  const standin = await standinForTest();
  await standin.setFaults(
    { transactionType: 'authOnlyTransaction', probability: 0.07, effect: { kind: 'reset-after' } },
    { latencyMs: 800 },
  );
  const { content } = await pageOf(standin, '/');
  expect(content).toContain('7% of authOnlyTransaction: carried out, then cut off.');
  expect(content).toContain('Every request: 800 ms late.');

  const off = await pageOf(standin, '/faults/off', { method: 'POST' });
  expect(off.response.url).toBe(`${standin.controlUrl}/`);
  expect(off.content).not.toContain('Faults are on');
});

test('the page settles, and deletes everything', async () => {
  const standin = await standinForTest();
  await standin.charge({}, 'authCaptureTransaction');
  await standin.advance(3600);
  expect((await pageOf(standin, '/')).content).toContain('1 hour ahead of this machine');

  const settled = await pageOf(standin, '/settle', { method: 'POST' });
  expect(settled.content).toContain('settledSuccessfully');
  const deleted = await pageOf(standin, '/delete', { method: 'POST' });
  expect(deleted.content).toContain('No transactions yet');
});

test('other addresses are not there', async () => {
  const standin = await standinForTest();
  const { response, content } = await pageOf(standin, '/nowhere');
  expect(response.status).toBe(404);
  expect(content).toContain('There is nothing here');
  expect((await standin.request('/assets/overview.css')).status).toBe(200);
});
