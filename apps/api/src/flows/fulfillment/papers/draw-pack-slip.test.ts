// cspell:ignore Käufer Łukasz
import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { drawPackSlip, type PackSlip } from './draw-pack-slip.ts';

const slip: PackSlip = {
  sender: 'Tarnholt',
  orderId: 'TH-7K4M-92QX',
  placedOn: '2026-11-14',
  buyerName: 'Zoë Käufer',
  isDealer: true,
  shippingMethod: 'Ground',
  recipient: ['Range Street Trading', '12 Range Street', 'Laramie, WY 82070'],
  items: [
    {
      quantity: 1,
      name: 'R16 Ridgeline Rifle',
      sku: 'TH-R16',
      options: ['Caliber: 5.56 NATO'],
      serialNumbers: ['TH-000123'],
    },
  ],
};

test('the slip inside names the buyer and what is in the box', async () => {
  const [inside] = await readPdf(await drawPackSlip(slip));
  for (const text of ['TH-7K4M-92QX', 'For Zoë Käufer', 'R16 Ridgeline Rifle', 'TH-000123'])
    expect(inside).toContain(text);
});

test('the label outside says where it goes, and neither what it is nor for whom', async () => {
  const pages = await readPdf(await drawPackSlip(slip));
  expect(pages).toHaveLength(2);
  const outside = pages[1] ?? '';
  expect(outside).toContain('12 Range Street');
  expect(outside).toContain('Adult signature required');
  expect(outside).not.toMatch(
    /rifle|gun|firearm|arms|ffl|license|caliber|nato|serial|TH-000123|R16/i,
  );
  expect(outside).not.toContain('Käufer');
});

test('a long order goes on on further pages, and its label stays one of its own', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...slip.items[0],
    name: `Part ${index} ${'long '.repeat(30)}`,
  })) as PackSlip['items'];
  const pages = await readPdf(await drawPackSlip({ ...slip, items }));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.slice(0, -1).join('\n')).toContain('Part 59');
  expect(pages.at(-1)).toContain('SHIP TO');
  expect(pages.at(-1)).not.toContain('Part');
});

test('letters that the font lacks keep nobody from a slip', async () => {
  const [inside] = await readPdf(await drawPackSlip({ ...slip, buyerName: 'Łukasz Ř 王 😀' }));
  expect(inside).toContain('R ? ?');
});

test('a word without an end is cut', async () => {
  const pages = await readPdf(await drawPackSlip({ ...slip, buyerName: 'x'.repeat(500) }));
  expect(pages[0]?.replaceAll('\n', '')).toContain('x'.repeat(400));
});
