import type { ErpClient } from '@tarnholt/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClientCard } from './client-card.tsx';

const at = '2026-03-14T15:09:26.000Z';

const client: ErpClient = {
  id: '5a3c1e70-0000-4000-8000-0000000000e1',
  name: 'Warehouse <b>North</b>',
  version: 3,
  addedAt: at,
  lastMessageAt: null,
  keys: [
    {
      id: 'SampleKey002',
      scopes: ['stock', 'shipments'],
      madeAt: at,
      madeBy: 'Max Field',
      lastUsedAt: null,
      revokedAt: null,
      revokedBy: null,
    },
    {
      id: 'SampleKey001',
      scopes: ['prices'],
      madeAt: at,
      madeBy: 'Max Field',
      lastUsedAt: at,
      revokedAt: at,
      revokedBy: 'Ann Desk',
    },
  ],
};

test('a card says what each key is good for, who made it and when it was used', () => {
  const html = renderToStaticMarkup(<ClientCard client={client} open={() => undefined} />);
  expect(html).toContain('Warehouse &lt;b&gt;North&lt;/b&gt;');
  expect(html).toContain('no message yet');
  expect(html).toContain('thk_SampleKey002_…');
  expect(html).toContain('For stock, shipments');
  expect(html).toContain('never used');
  expect(html).toMatch(/last used .*, ended .* by Ann Desk/);
  // One works and can be ended; the other is over.
  expect(html.match(/>End</g)).toHaveLength(1);
  expect(html).toContain('Make another key');
});

test('nothing is offered to whoever may only look, nor a third key', () => {
  const html = renderToStaticMarkup(<ClientCard client={client} />);
  expect(html).not.toContain('<button');
  const [live] = client.keys;
  const full = { ...client, keys: live === undefined ? [] : [live, { ...live, id: 'Another' }] };
  expect(renderToStaticMarkup(<ClientCard client={full} open={() => undefined} />)).not.toContain(
    'Make another key',
  );
});
