import { expect, test } from 'vitest';
import { standinForTest } from '../testing/standin-for-test.ts';

async function pageOf(standin: { httpUrl: string }, path: string, init?: RequestInit) {
  const response = await fetch(standin.httpUrl + path, init);
  return { response, content: await response.text() };
}

test('the inbox lists mails escaped, newest first, and marks copies', async () => {
  const standin = await standinForTest();
  await standin.send({ subject: 'First', messageId: '<1@test>' });
  await standin.send({ subject: '<script>alert(1)</script>', messageId: '<2@test>' });
  await standin.send({ subject: 'First', messageId: '<1@test>' });

  const { content } = await pageOf(standin, '/');

  expect(content).not.toContain('<script>alert');
  expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(content.indexOf('Copy 2 of 2')).toBeLessThan(content.indexOf('Copy 1 of 2'));
});

test('the inbox says so when there is no mail, and when none matches', async () => {
  const standin = await standinForTest();
  expect((await pageOf(standin, '/')).content).toContain('No mail yet');

  await standin.send();
  expect((await pageOf(standin, '/?to=nobody')).content).toContain('No mail matches');
});

test('the HTML part is served under a policy that runs no script', async () => {
  const standin = await standinForTest();
  await standin.send({ html: '<p>Hi</p><script>alert(1)</script>' });

  const { response } = await pageOf(standin, '/mail/1/html');

  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox /);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(policy).not.toContain('allow-scripts');
  expect((await pageOf(standin, '/mail/1')).content).toMatch(/<iframe[^>]* sandbox=/);
});

test('pictures sent along are shown in place, other files are only downloaded', async () => {
  const standin = await standinForTest();
  await standin.send({
    html: '<img src="cid:logo" alt="Logo">',
    attachments: [
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo' },
      { filename: 'page.html', content: '<script>alert(1)</script>' },
    ],
  });

  expect((await pageOf(standin, '/mail/1/html')).content).toContain('/mail/1/attachments/0');
  const picture = await standin.request('/mail/1/attachments/0');
  expect(picture.headers.get('content-type')).toBe('image/png');
  const file = await standin.request('/mail/1/attachments/1');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
});

test('the raw message is downloaded as it came', async () => {
  const standin = await standinForTest();
  await standin.send({ messageId: '<1@test>' });

  const { response, content } = await pageOf(standin, '/mail/1/raw');

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="mail-1.eml"');
  expect(content).toContain('Message-ID: <1@test>');
});

test('the form switches faults in percent', async () => {
  const standin = await standinForTest();

  const { response, content } = await pageOf(standin, '/faults', {
    method: 'POST',
    body: new URLSearchParams({ refuseRate: '25', latencyMs: '40', seed: '7' }),
  });

  expect(response.url).toBe(`${standin.httpUrl}/faults?saved`);
  expect(content).toContain('25% refused for now (451)');
  expect(await standin.getJson('/api/faults')).toMatchObject({
    refuseRate: 0.25,
    latencyMs: 40,
    seed: 7,
  });
  expect((await pageOf(standin, '/')).content).toContain('Faults are on.');
});

test('the form keeps a wrong entry, says what is wrong and changes nothing', async () => {
  const standin = await standinForTest();

  const { response, content } = await pageOf(standin, '/faults', {
    method: 'POST',
    body: new URLSearchParams({ refuseRate: 'often', dropRate: '10' }),
  });

  expect(response.status).toBe(422);
  expect(content).toContain('value="often"');
  expect(content).toContain('Enter a share from 0 to 100');
  expect(await standin.getJson('/api/faults')).toMatchObject({ dropRate: 0 });
});

test('the form refuses shares that exceed 100% together', async () => {
  const standin = await standinForTest();

  const { response, content } = await pageOf(standin, '/faults', {
    method: 'POST',
    body: new URLSearchParams({ refuseRate: '60', dropRate: '60' }),
  });

  expect(response.status).toBe(422);
  expect(content).toContain('Keep the shares together at 100% or less');
});
