import { expect, test } from 'vitest';
import { callerNetwork, networkOf } from './limits.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
  expect(callerNetwork({ ip })).toBe(network);
});

test('all addresses of one /64 are one caller and the next /64 is another', () => {
  const addresses = ['::', '::1', 'ffff:ffff:ffff:ffff', '1:2:3:4'].map((host) =>
    host.startsWith('::') ? `2001:db8:a:b${host}` : `2001:db8:a:b:${host}`,
  );
  expect(new Set(addresses.map(networkOf))).toEqual(new Set(['2001:db8:a:b']));
  expect(networkOf('2001:db8:a:c::1')).not.toBe('2001:db8:a:b');
});

test('an address written in another way is still the same caller', () => {
  expect(networkOf('::ffff:cb00:7109')).toBe(networkOf('203.0.113.9'));
  expect(networkOf('0:0:0:0:0:ffff:203.0.113.9')).toBe(networkOf('203.0.113.9'));
});
