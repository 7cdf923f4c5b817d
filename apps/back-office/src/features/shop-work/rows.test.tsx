import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FailedJobRow } from './failed-jobs-page.tsx';
import { LowStockRow } from './low-stock-page.tsx';

test('what is sold out says so, and what of it has yet to leave', () => {
  const stock = { sku: 'TH-CAP-OLV', productName: 'Field Cap', available: 0, unshipped: 2 };
  const html = renderToStaticMarkup(<LowStockRow stock={stock} />);
  expect(html).toContain('Field Cap');
  expect(html).toContain('Sold out');
  expect(html).toContain('2 sold and not shipped yet');
});

test('what runs low says how many are left, also when no product sells it', () => {
  const stock = { sku: 'TH-PIN', productName: null, available: 3, unshipped: 0 };
  const html = renderToStaticMarkup(<LowStockRow stock={stock} />);
  expect(html).toContain('3 left');
  expect(html).toContain('Sold by no product');
  expect(html).not.toContain('not shipped');
});

test('work that failed has the name and the number by which it is run again', () => {
  const id = '323f774f-0000-4000-8000-000000000001';
  const job = { id, name: 'send-mail', tries: 1, failedAt: '2026-11-17T02:00:00.000Z' };
  const html = renderToStaticMarkup(<FailedJobRow job={job} />);
  expect(html).toContain('send-mail');
  expect(html).toContain(id);
  expect(html).toContain('after 1 try<');
});
