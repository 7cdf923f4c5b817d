import { expect, test } from 'vitest';
import { describe as describeDifference, differences, merged } from './difference.ts';

test('a field that is as it should be is no difference', () => {
  expect(differences({ enabled: true, port: '25' }, { enabled: true, port: '25' })).toEqual([]);
});

test('a field with another value is one, and so is a missing one', () => {
  expect(differences({ enabled: true, name: 'Shop' }, { enabled: false })).toEqual([
    { field: 'enabled', wanted: true, found: false },
    { field: 'name', wanted: 'Shop', found: undefined },
  ]);
});

test('what only Keycloak has does not count, in nested fields either', () => {
  const found = { enabled: true, id: '1', attributes: { pkce: 'S256', created: '9' } };
  expect(differences({ enabled: true, attributes: { pkce: 'S256' } }, found)).toEqual([]);
});

test('a nested field is named by its path', () => {
  const wanted = { attributes: { pkce: 'S256' } };
  expect(differences(wanted, {})).toEqual([
    { field: 'attributes.pkce', wanted: 'S256', found: undefined },
  ]);
});

test('lists are the same in any order, and differ by one more entry', () => {
  const wanted = { redirectUris: ['https://a.example/x', 'https://a.example/y'] };
  const swapped = { redirectUris: ['https://a.example/y', 'https://a.example/x'] };
  expect(differences(wanted, swapped)).toEqual([]);
  const more = { redirectUris: [...wanted.redirectUris, 'https://evil.example/*'] };
  expect(differences(wanted, more)).toHaveLength(1);
});

test('an empty text is the same as none', () => {
  expect(differences({ attributes: { pkce: '' } }, { attributes: {} })).toEqual([]);
});

test('what is sent keeps everything that is not ours', () => {
  const found = { id: '1', attributes: { pkce: '', created: '9' } };
  expect(merged(found, { attributes: { pkce: 'S256' } })).toEqual({
    id: '1',
    attributes: { pkce: 'S256', created: '9' },
  });
});

test('a person reads both values, but never a secret', () => {
  const field = { wanted: 'S256', found: undefined };
  expect(describeDifference({ field: 'attributes.pkce', ...field })).toBe(
    'attributes.pkce is not set, should be "S256"',
  );
  const secret = { field: 'smtpServer.password', wanted: 'hunter2', found: 'hunter1' };
  expect(describeDifference(secret)).toBe('smtpServer.password differs');
});
