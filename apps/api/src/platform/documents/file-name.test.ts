// cspell:ignore Lizenz Müller afdp ller Cller
import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { attachmentHeader, cleanFileName } from './file-name.ts';

describe('the name of a file', () => {
  test.each([
    ['license.pdf', 'license.pdf'],
    ['FFL copy (2026).pdf', 'FFL copy (2026).pdf'],
    ['Lizenz Müller 許可.pdf', 'Lizenz Müller 許可.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['C:\\Users\\ann\\license.pdf', 'license.pdf'],
    ['/tmp/x\0.pdf', 'x.pdf'],
    ['a\r\nContent-Type: text/html\r\n.pdf', 'html.pdf'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['.htaccess', 'htaccess'],
    ['a:b*c?"<d>|.pdf', 'a_b_c___d__.pdf'],
    ['', 'document'],
    ['..', 'document'],
    ['\0\u202e\u200b', 'document'],
    ['half \ud83d a pair.pdf', 'half \ufffd a pair.pdf'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  test('of any length fits, and keeps what says its kind', () => {
    const clean = cleanFileName(`${'許'.repeat(5_000)}.tiff`);
    expect([...clean]).toHaveLength(120);
    expect(clean.endsWith('許.tiff')).toBe(true);
    expect([...cleanFileName('a'.repeat(1_000))]).toHaveLength(120);
  });
});

describe('the header of a download', () => {
  test.each([
    ['license.pdf', `attachment; filename="license.pdf"; filename*=UTF-8''license.pdf`],
    ['a "b".pdf', `attachment; filename="a _b_.pdf"; filename*=UTF-8''a%20_b_.pdf`],
    [
      "it's (1)*.pdf",
      `attachment; filename="it's (1)_.pdf"; filename*=UTF-8''it%27s%20%281%29_.pdf`,
    ],
    [
      'Müller 100%.pdf',
      `attachment; filename="M_ller 100_.pdf"; filename*=UTF-8''M%C3%BCller%20100%25.pdf`,
    ],
    ['許.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E8%A8%B1.pdf`],
  ])('for %j is %j', (given, header) => {
    expect(attachmentHeader(given)).toBe(header);
  });

  test('is one line of plain letters for whatever name', () => {
    const random = seededRandom(5);
    const letters = [
      '"',
      '\\',
      ';',
      '\r',
      '\n',
      '%',
      "'",
      '\0',
      '\u202e',
      'é',
      '\u{1f52b}',
      '\ud83d',
    ];
    for (let round = 0; round < 5_000; round += 1) {
      const name = Array.from({ length: random(40) }, () =>
        random(3) === 0 ? pick(random, letters) : String.fromCharCode(random(0x250)),
      ).join('');
      expect(attachmentHeader(name)).toMatch(
        /^attachment; filename="[ !#-$&-[\]-~]+"; filename\*=UTF-8''[A-Za-z0-9%.~!_-]+$/,
      );
    }
  });
});
