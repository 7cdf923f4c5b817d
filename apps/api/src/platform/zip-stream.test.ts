import { expect, test } from 'vitest';
import { readZip } from '../testing/read-zip.ts';
import { type ZipEntry, zipOf } from './zip-stream.ts';

const at = new Date('2026-11-17T02:30:10Z');

async function archive(entries: readonly ZipEntry[]): Promise<Buffer> {
  const given = (async function* () {
    yield* entries;
  })();
  const parts: Buffer[] = [];
  for await (const part of zipOf(given)) parts.push(part);
  return Buffer.concat(parts);
}

test('what goes in comes out of an archive, byte for byte', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
  const files = readZip(
    await archive([
      { name: 'order.json', content: Buffer.from('{"a":"é"}'), at },
      { name: 'copies/1 License – ü.pdf', content: bytes, at },
      { name: 'empty.txt', content: new Uint8Array(), at },
    ]),
  );
  expect([...files.keys()]).toEqual(['order.json', 'copies/1 License – ü.pdf', 'empty.txt']);
  expect(files.get('order.json')?.toString()).toBe('{"a":"é"}');
  expect(files.get('copies/1 License – ü.pdf')?.equals(bytes)).toBe(true);
  expect(files.get('empty.txt')).toHaveLength(0);
});

test('an archive of nothing is one', async () => {
  expect(readZip(await archive([])).size).toBe(0);
});

test('no name leads out of the folder', async () => {
  const zip = await archive([{ name: '../../etc/pass:wd\u0000', content: Buffer.from('x'), at }]);
  expect(zip.includes('..')).toBe(false);
  expect([...readZip(zip).keys()]).toEqual(['_/_/etc/pass_wd_']);
});
