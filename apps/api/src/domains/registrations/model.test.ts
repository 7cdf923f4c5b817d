import { expect, test } from 'vitest';
import { fingerprintOf, mailboxOf, referenceOf } from './model.ts';

const request = {
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  lookingFor: 'The R16 in gray',
  doNotShare: false,
};

test('the same request has the same fingerprint, in whatever order and spelling of the address', () => {
  const { email: _, ...rest } = request;
  const turned = { email: 'Ann@Mailbox.Example', ...rest, doNotShare: true };
  expect(fingerprintOf(turned)).toEqual(fingerprintOf(request));
  expect(fingerprintOf(request)).toHaveLength(32);
});

test('another word anywhere is another request, also where it only moved to the next field', () => {
  const changes = [
    { firstName: 'Anne' },
    { firstName: 'Ann Smith', lastName: '' },
    { email: 'ann@mailbox.test' },
    { lookingFor: 'The R16 in green' },
  ];
  const prints = changes.map((change) => fingerprintOf({ ...request, ...change }).toString('hex'));
  expect(new Set([...prints, fingerprintOf(request).toString('hex')]).size).toBe(5);
});

test.each([
  ['ann@mailbox.example', 'ann@mailbox.example'],
  ['Ann+Pictures@Mailbox.Example', 'ann@mailbox.example'],
  ['ann+a+b@mailbox.example', 'ann@mailbox.example'],
  ['+@mailbox.example', '+@mailbox.example'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('a reference is short and says of what', () => {
  expect(referenceOf('IR', '0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d3')).toBe('IR-0198F3C2');
});
