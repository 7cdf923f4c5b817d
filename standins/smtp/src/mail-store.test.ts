import { describe, expect, test } from 'vitest';
import { MailStore } from './mail-store.ts';

const envelope = { from: 'shop@tarnholt.example', to: ['pat@example.com'] };
const received = new Date('2026-03-14T15:09:26Z');

function storeOf(limits = {}) {
  return new MailStore({ maxMails: 100, maxBytes: 1_000_000, maxMessageIds: 100, ...limits });
}

function rawMail(headers: string, body = 'Hi'): Buffer {
  return Buffer.from(`${headers}\r\n\r\n${body}\r\n`);
}

describe('MailStore', () => {
  test('counts copies of a Message-ID and keeps every one', () => {
    const store = storeOf();
    const copies = [1, 2, 3].map(() => store.add(envelope, rawMail('Message-ID: <a@x>'), received));
    store.add(envelope, rawMail('Message-ID: <b@x>'), received);

    expect(copies.map(({ copy }) => copy)).toEqual([1, 2, 3]);
    expect(store.copiesOf('<a@x>')).toBe(3);
    expect(store.counts()).toMatchObject({
      accepted: 4,
      stored: 4,
      uniqueMessageIds: 2,
      duplicates: 2,
      byMessageId: { once: 1, twice: 0, more: 1, max: 3 },
    });
  });

  test('does not take mails without a Message-ID for copies of each other', () => {
    const store = storeOf();
    store.add(envelope, rawMail('Subject: One'), received);
    store.add(envelope, rawMail('Subject: Two'), received);

    expect(store.counts()).toMatchObject({ accepted: 2, duplicates: 0, withoutMessageId: 2 });
  });

  test('forgets the oldest mails past its bound, but not that they came', () => {
    const store = storeOf({ maxMails: 3 });
    for (let n = 1; n <= 5; n += 1) store.add(envelope, rawMail(`Message-ID: <${n}@x>`), received);

    expect(store.find({}, 10).mails.map(({ id }) => id)).toEqual([5, 4, 3]);
    expect(store.get(2)).toBeUndefined();
    expect(store.get(3)?.messageId).toBe('<3@x>');
    expect(store.counts()).toMatchObject({ accepted: 5, stored: 3, uniqueMessageIds: 5 });
  });

  test('forgets the oldest mails past its bytes', () => {
    const store = storeOf({ maxBytes: 2500 });
    for (let n = 1; n <= 5; n += 1)
      store.add(envelope, rawMail('Subject: Big', 'x'.repeat(1000)), received);

    expect(store.counts()).toMatchObject({ accepted: 5, stored: 2 });
  });

  test('says when it had to forget Message-IDs', () => {
    const store = storeOf({ maxMessageIds: 2 });
    for (let n = 1; n <= 3; n += 1) store.add(envelope, rawMail(`Message-ID: <${n}@x>`), received);

    expect(store.counts().byMessageId.forgotten).toBe(1);
  });

  test('finds by recipient and subject without regard to case', () => {
    const store = storeOf();
    store.add({ ...envelope, to: ['Pat@Example.com'] }, rawMail('Subject: Your Order'), received);
    store.add({ ...envelope, to: ['sam@example.com'] }, rawMail('Subject: Your order'), received);

    expect(store.find({ to: 'pat@' }, 10).matches).toBe(1);
    expect(store.find({ subject: 'ORDER' }, 10).matches).toBe(2);
    expect(store.find({ to: 'sam', subject: 'refund' }, 10).matches).toBe(0);
  });

  test('pages from the newest to the oldest without gap or repetition', () => {
    const store = storeOf();
    for (let n = 1; n <= 7; n += 1) store.add(envelope, rawMail(`Subject: ${n}`), received);

    const seen: number[] = [];
    let before: number | undefined;
    do {
      const page = store.find({}, 3, before);
      seen.push(...page.mails.map(({ id }) => id));
      before = page.nextBefore ?? undefined;
    } while (before !== undefined);

    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('reads folded and encoded headers, and none from the body', () => {
    const store = storeOf();
    const mail = store.add(
      envelope,
      rawMail(
        'message-id:\r\n <folded@x>\r\nSubject: =?UTF-8?Q?Gr=C3=B6=C3=9Fe?=\r\n =?UTF-8?Q?_12?=',
        'Message-ID: <body@x>',
      ),
      received,
    );

    expect(mail).toMatchObject({ messageId: '<folded@x>', subject: 'Größe 12' });
  });
});
