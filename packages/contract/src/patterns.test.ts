import { describe, expect, test } from 'vitest';
import { emailPattern, phonePattern, skuPattern, websitePattern, zipPattern } from './patterns.ts';

const suites = [
  {
    name: 'email',
    pattern: emailPattern,
    accepted: ['a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.com"],
    refused: ['', 'a', 'a@b', 'a@b.', '@b.co', 'a b@c.co', 'a@b@c.co', 'a@b..co', 'a@b.co\nBcc: x'],
  },
  {
    name: 'phone',
    pattern: phonePattern,
    accepted: [
      '5551234567',
      '15551234567',
      '555-123-4567',
      '555.123.4567',
      '555 123 4567',
      '(555)-123-4567',
      '+1 (555)-123-4567',
      '1-555-123-4567',
    ],
    refused: ['', '555123456', '55512345678', '(555-123-4567', '555)123-4567', '+44 20 7946 0958'],
  },
  {
    name: 'ZIP',
    pattern: zipPattern,
    accepted: ['65801', '65801-1234'],
    refused: ['', '6580', '658012', 'ABCDE', '65801-12', '65801 1234'],
  },
  {
    name: 'website',
    pattern: websitePattern,
    accepted: [
      'example.com',
      'www.example.com',
      'https://example.com/a?b=c#d',
      'HTTP://a.example:8080',
    ],
    refused: ['', 'example', 'javascript:alert(1)', 'ftp://example.com', 'https://a b.example'],
  },
  {
    name: 'sku',
    pattern: skuPattern,
    accepted: ['TH-R15-16-BLK', 'a', '1.0_b'],
    refused: ['', 'a b', 'a,b', 'a/b', 'é'],
  },
];

describe.each(suites)('$name pattern', ({ pattern, accepted, refused }) => {
  test.each(accepted)('accepts %j', (value) => expect(value).toMatch(pattern));
  test.each(refused)('refuses %j', (value) => expect(value).not.toMatch(pattern));

  test('answers at once for long hostile input', () => {
    const started = performance.now();
    for (const unit of ['a', 'a.', '@', '1', '1-', 'a@', 'a@a.', 'https://']) {
      pattern.test(unit.repeat(20_000));
    }
    expect(performance.now() - started).toBeLessThan(500);
  });
});
