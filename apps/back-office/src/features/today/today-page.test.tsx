import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WhatWaits } from './today-page.tsx';

test('where nothing waits, the start page says so', () => {
  const at = '2026-11-17T02:00:00.000Z';
  const queues = [{ queue: 'to-verify', count: 0, isMore: false }] as const;
  const html = renderToStaticMarkup(<WhatWaits today={{ at, queues: [...queues] }} />);
  expect(html).toContain('Nothing waits');
});
