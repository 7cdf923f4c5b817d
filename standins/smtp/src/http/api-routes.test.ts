import { expect, test } from 'vitest';
import { standinForTest } from '../testing/standin-for-test.ts';

test('GET /api/mails pages by cursor and filters', async () => {
  const standin = await standinForTest();
  await standin.send({ to: 'pat@example.com', subject: 'Order 1', messageId: '<1@test>' });
  await standin.send({ to: 'sam@example.com', subject: 'Order 2', messageId: '<2@test>' });
  await standin.send({ to: 'pat@example.com', subject: 'Refund', messageId: '<3@test>' });

  const subjectsOf = async (query: string) =>
    (await standin.getJson(`/api/mails?${query}`)).mails.map(
      (mail: { subject: string }) => mail.subject,
    );
  const first = await standin.getJson('/api/mails?limit=2');

  expect(first).toMatchObject({ matches: 3, nextCursor: '2' });
  expect(await subjectsOf(`limit=2&cursor=${first.nextCursor}`)).toEqual(['Order 1']);
  expect(await subjectsOf('to=PAT')).toEqual(['Refund', 'Order 1']);
  expect(await subjectsOf('subject=order')).toEqual(['Order 2', 'Order 1']);
  expect(await subjectsOf('messageId=%3C2%40test%3E')).toEqual(['Order 2']);
});

test('GET /api/message-ids counts every mail by its Message-ID', async () => {
  const standin = await standinForTest();
  await standin.send({ messageId: '<1@test>' });
  await standin.send({ messageId: '<1@test>' });
  await standin.send({ messageId: '<2@test>' });

  expect(await standin.getJson('/api/message-ids')).toEqual({ '<1@test>': 2, '<2@test>': 1 });
});

test('DELETE /api/mails empties the inbox and the counts, not the faults', async () => {
  const standin = await standinForTest();
  await standin.send();
  await standin.setFaults({ refuseRate: 1 });
  await standin.send().catch(() => {});

  expect((await standin.request('/api/mails', { method: 'DELETE' })).status).toBe(204);

  expect(await standin.getJson('/api/stats')).toMatchObject({
    accepted: 0,
    stored: 0,
    uniqueMessageIds: 0,
    refused: 0,
  });
  expect(await standin.getJson('/api/faults')).toMatchObject({ refuseRate: 1 });
});

test('PUT /api/faults takes the whole set: what is not named is off', async () => {
  const standin = await standinForTest();
  await standin.setFaults({ refuseRate: 0.5, latencyMs: 10 });
  await standin.setFaults({ dropRate: 0.25, seed: 9 });

  expect(await standin.getJson('/api/faults')).toEqual({
    refuseRate: 0,
    rejectRate: 0,
    hangRate: 0,
    hangAfterAcceptRate: 0,
    dropRate: 0.25,
    latencyMs: 0,
    hangMs: 120_000,
    seed: 9,
  });
});

test('PUT /api/faults names the field that does not fit and changes nothing', async () => {
  const standin = await standinForTest();

  const response = await standin.request('/api/faults', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"refuseRate":2}',
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ problems: [{ field: 'refuseRate' }] });
  expect(await standin.getJson('/api/faults')).toMatchObject({ refuseRate: 0 });
});

test('a mail that is not there answers 404', async () => {
  const standin = await standinForTest();

  expect((await standin.request('/api/mails/1')).status).toBe(404);
  expect((await standin.request('/mail/1')).status).toBe(404);
  expect((await standin.request('/mail/abc/html')).status).toBe(404);
});

test('another site cannot change anything through the browser', async () => {
  const standin = await standinForTest();

  const response = await standin.request('/mails/delete', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });

  expect(response.status).toBe(403);
});
