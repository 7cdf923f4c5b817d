import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CardProvider, startCardProvider } from './card-provider.ts';
import { removeLogs } from './process.ts';

async function charge({ apiUrl, controlUrl, credentials }: CardProvider): Promise<string> {
  const made = await fetch(`${controlUrl}/__control/tokens`, { method: 'POST' });
  const { dataDescriptor, dataValue } = (await made.json()) as Record<string, string>;
  const response = await fetch(apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      createTransactionRequest: {
        merchantAuthentication: {
          name: credentials.loginId,
          transactionKey: credentials.transactionKey,
        },
        transactionRequest: {
          transactionType: 'authOnlyTransaction',
          amount: '19.99',
          payment: { opaqueData: { dataDescriptor, dataValue } },
        },
      },
    }),
  });
  const answer = JSON.parse(new TextDecoder().decode(await response.arrayBuffer()));
  return answer.transactionResponse.transId;
}

test('the card provider takes charges and still knows them after it was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-provider-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = { name: `test-${process.pid}`, stateFile: join(folder, 'state.jsonl') };
  onTestFinished(() => removeLogs(options.name));
  const first = await startCardProvider(options);
  onTestFinished(() => first.kill('SIGKILL'));
  expect((await fetch(first.scriptUrl)).headers.get('content-type')).toMatch(/javascript/);
  const transId = await charge(first);

  first.kill('SIGKILL');
  await first.ended;
  const second = await startCardProvider(options);
  onTestFinished(() => second.stop());

  const ledger = await fetch(`${second.controlUrl}/__ledger`);
  expect(await ledger.json()).toMatchObject({
    events: [{ event: 'auth', transId, amountCents: 1999 }],
  });
}, 30_000);
