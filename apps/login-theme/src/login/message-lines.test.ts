import { expect, test } from 'vitest';
import { messageLines } from './message-lines.ts';

test('several messages of one page become lines', () => {
  expect(messageLines('Enter your name.<br>Enter a password.<br/>')).toEqual([
    'Enter your name.',
    'Enter a password.',
  ]);
  expect(messageLines(undefined)).toEqual([]);
  expect(messageLines('')).toEqual([]);
});

test('what Keycloak escaped can be read again', () => {
  expect(messageLines('Is o&#39;neil&#x40;example.com &amp; &lt;b&gt; yours? &unknown;')).toEqual([
    "Is o'neil@example.com & <b> yours? &unknown;",
  ]);
  expect(messageLines('&#9999999999;')).toEqual(['&#9999999999;']);
});

test('no element of a message survives', () => {
  expect(messageLines('<p>Hello <a href="https://example.com">there</a></p>')).toEqual([
    'Hello there',
  ]);
});
