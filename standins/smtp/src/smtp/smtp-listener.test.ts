import { createTransport } from 'nodemailer';
import { describe, test, vi } from 'vitest';
import { type StandinForTest, standinForTest, talkSmtp } from '../testing/standin-for-test.ts';

/** Longer than any test: the sender is still waiting when the test ends. */
const patient = 60_000;

/** The answers to one mail after the other, as a sender sees them. */
async function outcomes(standin: StandinForTest, mails: number): Promise<string[]> {
  const seen: string[] = [];
  for (let n = 1; n <= mails; n += 1) {
    seen.push(
      await standin.send({ messageId: `<${n}@test>` }).then(
        () => 'accepted',
        (error) => String(error.responseCode ?? error.code),
      ),
    );
  }
  return seen;
}

describe.concurrent('a well-behaved mail server', () => {
  test('stores a mail with its envelope, headers and parts', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);

    await standin.send({
      to: ['pat@example.com', 'sam@example.com'],
      subject: 'Größe 12 – your order',
      text: 'Plain words',
      html: '<p>Rich words</p>',
      messageId: '<order-1@tarnholt.example>',
    });

    const { mails } = await standin.getJson('/api/mails');
    expect(mails).toMatchObject([
      {
        id: 1,
        messageId: '<order-1@tarnholt.example>',
        subject: 'Größe 12 – your order',
        envelope: { from: 'shop@tarnholt.example', to: ['pat@example.com', 'sam@example.com'] },
        copy: 1,
        copies: 1,
      },
    ]);
    const mail = await standin.getJson('/api/mails/1');
    expect(mail.text.trim()).toBe('Plain words');
    expect(mail.html.trim()).toBe('<p>Rich words</p>');
    expect(mail.headers).toContainEqual({ name: 'From', value: 'shop@tarnholt.example' });
    expect(mail.raw).toContain('Message-ID: <order-1@tarnholt.example>');
  });

  test('takes any credentials', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transport = createTransport({
      host: '127.0.0.1',
      port: standin.smtpPort,
      auth: { user: 'shop', pass: 'whatever' },
    });

    await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'Hi' });
    transport.close();

    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 1 });
  });

  test('takes many mails over one connection', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    const transport = createTransport({
      host: '127.0.0.1',
      port: standin.smtpPort,
      pool: true,
      maxConnections: 1,
    });

    for (let n = 0; n < 30; n += 1) {
      await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'Hi' });
    }
    transport.close();

    expect(await standin.getJson('/api/stats')).toMatchObject({
      accepted: 30,
      uniqueMessageIds: 30,
    });
  });

  test('does not store a mail whose sender breaks off', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);

    await talkSmtp(standin.smtpPort, [
      'EHLO test',
      'MAIL FROM:<a@b.example>',
      'RCPT TO:<c@d.example>',
      'DATA',
    ]);

    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 0 });
  });

  test('refuses a mail over the size limit with 552', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({ maxMessageBytes: 2000 }, onTestFinished);

    const answers = await talkSmtp(standin.smtpPort, [
      'EHLO test',
      'MAIL FROM:<a@b.example>',
      'RCPT TO:<c@d.example>',
      'DATA',
      `Subject: Long\r\n\r\n${'x'.repeat(900)}\r\n${'y'.repeat(900)}\r\n${'z'.repeat(900)}\r\n.`,
    ]);

    expect(answers.at(-1)).toMatch(/^552 /);
    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 0, tooLarge: 1 });
  });

  test('tells senders its size limit of 10 MB', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);

    const [, hello] = await talkSmtp(standin.smtpPort, ['EHLO test']);

    expect(hello).toContain(`SIZE ${10 * 1024 * 1024}`);
  });
});

describe.concurrent('faults', () => {
  test('refuseRate answers 451 and stores nothing', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ refuseRate: 1 });

    expect(await outcomes(standin, 2)).toEqual(['451', '451']);

    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 0, refused: 2 });
  });

  test('refuseRate strikes at MAIL, RCPT and DATA', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ refuseRate: 1 });

    const commands = new Set<string>();
    const send = () => standin.send().catch((error) => commands.add(error.command));
    await Promise.all(Array.from({ length: 12 }, send));

    expect([...commands].sort()).toEqual(['DATA', 'MAIL FROM', 'RCPT TO']);
  });

  test('rejectRate answers 550', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ rejectRate: 1 });

    expect(await outcomes(standin, 2)).toEqual(['550', '550']);

    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 0, rejected: 2 });
  });

  test('hangRate leaves the sender waiting and stores nothing', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ hangRate: 1 });

    const answered = vi.fn();
    standin.send({}, patient).then(answered, () => {});

    await expect.poll(() => standin.getJson('/api/stats')).toMatchObject({ accepted: 0, hung: 1 });
    expect(answered).not.toHaveBeenCalled();
  });

  test('hangMs ends the silence when the sender stays', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ hangRate: 1, hangMs: 50 });

    const began = performance.now();
    const [answer] = await outcomes(standin, 1);

    expect(answer).not.toBe('accepted');
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test('hangAfterAcceptRate stores the mail without saying so, so that a retry duplicates it', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ hangAfterAcceptRate: 1 });
    const mail = { messageId: '<same@test>' };

    const answered = vi.fn();
    standin.send(mail, patient).then(answered, () => {});
    await expect.poll(() => standin.getJson('/api/stats')).toMatchObject({ hungAfterAccept: 1 });
    await standin.setFaults({});
    await standin.send(mail);

    expect(answered).not.toHaveBeenCalled();
    expect(await standin.getJson('/api/stats')).toMatchObject({
      accepted: 2,
      uniqueMessageIds: 1,
      duplicates: 1,
      hungAfterAccept: 1,
      byMessageId: { once: 0, twice: 1, more: 0, max: 2 },
    });
  });

  test('dropRate resets the connection', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ dropRate: 1 });

    for (const outcome of await outcomes(standin, 3)) {
      expect(outcome).toMatch(/^(ECONNRESET|ESOCKET|ECONNECTION|EPIPE)$/);
    }

    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 0, dropped: 3 });
  });

  test('latencyMs delays the answer, not the outcome', async ({ onTestFinished, expect }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ latencyMs: 120 });

    const began = performance.now();
    await standin.send();

    expect(performance.now() - began).toBeGreaterThanOrEqual(115);
    expect(await standin.getJson('/api/stats')).toMatchObject({ accepted: 1 });
  });

  test('the same seed repeats the same outcomes, another seed does not', async ({
    onTestFinished,
    expect,
  }) => {
    const faults = { refuseRate: 0.3, rejectRate: 0.2, dropRate: 0.2 };

    const runs = await Promise.all(
      [7, 7, 8].map(async (seed) => {
        const standin = await standinForTest({}, onTestFinished);
        await standin.setFaults({ ...faults, seed });
        return outcomes(standin, 10);
      }),
    );

    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).not.toEqual(runs[0]);
    expect(new Set(runs[0])).toContain('accepted');
    expect(new Set(runs[0])).toContain('451');
    expect(new Set(runs[0])).toContain('550');
  });

  test('a waiting sender does not keep the stand-in from stopping', async ({
    onTestFinished,
    expect,
  }) => {
    const standin = await standinForTest({}, onTestFinished);
    await standin.setFaults({ hangRate: 1 });
    const sending = standin.send().catch(() => 'failed');
    await expect.poll(() => standin.getJson('/api/stats')).toMatchObject({ hung: 1 });

    const began = performance.now();
    await standin.close();

    expect(performance.now() - began).toBeLessThan(400);
    expect(await sending).toBe('failed');
  });
});
