import { describe, expect, test } from 'vitest';
import { goldenPairs, playPairs } from './testing/golden-pairs.ts';
import { merchant, standinForTest } from './testing/standin-for-test.ts';

describe('golden pairs', () => {
  test.each(goldenPairs)('$title', async (pairs) => {
    const standin = await standinForTest();
    const gateway = {
      post: async (body: string) => (await standin.post(body)).arrayBuffer(),
      control: (method: string, path: string) => standin.sendJson(method, path),
    };
    const names = { ...merchant, invoice: `golden-${process.pid}` };
    expect(await playPairs(gateway, pairs, names)).toMatchObject({ differences: [], skipped: 0 });
  });

  test('say where an answer differs', async () => {
    const [pairs] = goldenPairs;
    if (pairs === undefined) throw new Error('there are golden pairs');
    const answer = new TextEncoder().encode('{"messages":{"resultCode":"Ok"}}').buffer;
    const gateway = { post: async () => answer as ArrayBuffer, control: null };
    const names = { ...merchant, invoice: 'golden' };
    const { differences } = await playPairs(gateway, pairs, names).catch((error: unknown) => ({
      differences: [String(error)],
    }));
    expect(differences).toContain('step 1: no byte order mark');
  });

  test('cover every request the shop sends', () => {
    const sent = goldenPairs.flatMap(({ steps }) =>
      steps.flatMap((step) => ('request' in step ? Object.keys(step.request) : [])),
    );
    expect([...new Set(sent)].sort()).toEqual([
      'createCustomerProfileFromTransactionRequest',
      'createTransactionRequest',
      'deleteCustomerProfileRequest',
      'getCustomerProfileRequest',
      'getTransactionDetailsRequest',
      'getUnsettledTransactionListRequest',
      'securePaymentContainerRequest',
    ]);
  });
});
