import { describe, expect, test } from 'vitest';
import { createSignedLinks } from '../../platform/signed-links.ts';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { sampleLink } from '../../testing/sample-links.ts';
import {
  alertMails,
  askForAlert,
  openAlerts,
  runAnnouncements,
  setAvailable,
} from '../../testing/stock-alerts.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';

const email = 'pat@mailbox.example';

/** Somebody waits for three products, and has the mail about the first. */
async function startMailed() {
  const api = await startTestApi();
  const skus = ['TH-CAP', 'TH-TEE', 'TH-SLING'];
  await putOnSale(
    api.db,
    skus.map((sku) => ({ sku, available: 0 })),
  );
  for (const sku of skus) await askForAlert(api, { email, sku });
  await askForAlert(api, { email: 'ann@mailbox.example', sku: 'TH-TEE' });
  await setAvailable(api.db, 'TH-CAP', 1);
  await runAnnouncements(api);
  const [mail] = await alertMails(api.db);
  if (mail === undefined) throw new Error('nobody was mailed');
  const token = mail.data.unsubscribeUrl.split('/').at(-1) ?? '';
  return { api, mail, token };
}

const read = ({ app }: TestApi, token: string) => app.inject({ url: `/v1/stock-alerts/${token}` });
const end = ({ app }: TestApi, token: string, more: object = {}) =>
  app.inject({ method: 'POST', url: `/v1/stock-alerts/${token}/end`, ...more });

describe('the link of a stock alert', () => {
  test('leads to our page, and holds neither the address nor anything of it', async () => {
    const { mail, token } = await startMailed();
    expect(mail.data.unsubscribeUrl).toBe(`http://localhost:8080/stock-alerts/${token}`);
    expect(mail.data.oneClickUrl).toBe(`http://localhost:8080/api/v1/stock-alerts/${token}/end`);
    expect(JSON.stringify(mail.data)).not.toMatch(/pat|mailbox/);
  });

  test('tells how much is left to end, and reading it ends nothing', async () => {
    const { api, token } = await startMailed();
    for (const _ of [1, 2]) expect((await read(api, token)).json()).toEqual({ openAlerts: 2 });
    expect(await openAlerts(api.db)).toHaveLength(3);
  });

  test('ends every alert of its address, and nobody else’s; a second time changes nothing', async () => {
    const { api, token } = await startMailed();
    for (const _ of [1, 2]) {
      const answer = await end(api, token);
      expect([answer.statusCode, answer.json()]).toEqual([200, { openAlerts: 0 }]);
    }
    expect(await openAlerts(api.db)).toMatchObject([{ address: 'ann@mailbox.example' }]);
    await setAvailable(api.db, 'TH-TEE', 1);
    await runAnnouncements(api);
    expect((await alertMails(api.db)).map(({ recipient }) => recipient)).toEqual([
      'ann@mailbox.example',
      email,
    ]);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form of parts',
      'multipart/form-data; boundary=xx',
      '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
    ],
  ])('is taken from a mail program that sends %s', async (_, type, payload) => {
    const { api, token } = await startMailed();
    const answer = await end(api, token, { payload, headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { openAlerts: 0 }]);
  });

  test('takes a form of one field, and no more of it', async () => {
    const { api, token } = await startMailed();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await end(api, token, { payload: `x=${'y'.repeat(5_000)}`, headers });
    expectProblem(answer, 'payload_too_large');
    expect((await read(api, token)).json()).toEqual({ openAlerts: 2 });
    const other = await api.app.inject({
      method: 'POST',
      url: '/ProductNotification/subscribe',
      payload: 'email=pat@mailbox.example',
      headers,
    });
    expectProblem(other, 'unsupported_media_type');
  });

  test('is nobody’s when it was made up, altered, made for something else, or is too old', async () => {
    const { api, token } = await startMailed();
    const [alert] = await api.db.query(
      sql<{ id: string }>`/* testing.alert-id */ select id from notifications.stock_alert limit 1`,
    );
    const id = alert?.id ?? '';
    const altered = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    const old = createSignedLinks({ keys: api.config.LINK_KEYS }).sign({
      purpose: 'stock-alert',
      subject: id,
      version: 1,
      expiresAt: new Date(Date.now() - 1_000),
    });
    const wrong = ['x', altered, old, sampleLink('order', id), sampleLink('stock-alert', id, 2)];
    for (const link of wrong) {
      expectProblem(await read(api, link), 'not_found');
      expectProblem(await end(api, link), 'not_found');
    }
    expect(await openAlerts(api.db)).toHaveLength(3);
  });

  test('of an alert that was removed is nobody’s either', async () => {
    const { api, token } = await startMailed();
    await api.db.query(sql`/* testing.forget */ delete from notifications.stock_alert`);
    expectProblem(await read(api, token), 'not_found');
    expectProblem(await end(api, token), 'not_found');
  });
});
