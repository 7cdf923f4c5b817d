import type { StaffImageRequest } from '@tarnholt/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { scriptPayloads } from '../../../../storefront/server/testing/script-payloads.ts';
import { ImageRequestCard, RegistrationCard } from './request-cards.tsx';

const at = '2026-03-14T15:09:26.000Z';

const sentBy = (text: string) => ({
  id: '7',
  reference: 'IR-0198F3C2',
  firstName: text,
  lastName: text,
  email: text,
  doNotShare: true,
  sentAt: at,
});

const requestWith = (text: string, state: StaffImageRequest['state'] = 'open') =>
  renderToStaticMarkup(
    <ImageRequestCard
      request={{
        ...sentBy(text),
        lookingFor: text,
        state,
        note: text,
        version: 2,
        decidedBy: text,
        decidedAt: at,
      }}
      open={() => undefined}
    />,
  );

const registrationWith = (text: string) =>
  renderToStaticMarkup(
    <RegistrationCard
      registration={{
        ...sentBy(text),
        serialNumber: text,
        model: text,
        purchasedOn: '2026-03-14',
        dealer: text,
        phone: text,
      }}
    />,
  );

/** Elements with the names of their attributes. */
const skeletonOf = (html: string) =>
  [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ''));

test('a request that waits can be done or declined, and any other be opened again', () => {
  expect(requestWith('Plain words')).toMatch(/Done.*Decline/s);
  expect(requestWith('Plain words', 'done')).toContain('Open again');
  expect(requestWith('Plain words')).toContain('Must be neither sold nor shared');
});

test('a registration says what, by whom, when and where it was bought', () => {
  expect(registrationWith('Plain words')).toContain('bought Mar 14, 2026 at Plain words');
});

test.each(scriptPayloads)('%s is text in every field', (payload) => {
  for (const htmlOf of [requestWith, registrationWith]) {
    expect(skeletonOf(htmlOf(payload))).toEqual(skeletonOf(htmlOf('Plain words')));
  }
});
