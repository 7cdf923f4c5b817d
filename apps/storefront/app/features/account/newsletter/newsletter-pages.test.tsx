import { ApiError } from '@tarnholt/contract/client';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { makeProfile } from '../testing/profiles.ts';
import { changeSubscription, type NewsletterCalls } from './change-subscription.ts';
import { NewslettersOf } from './newsletter-card.tsx';
import { NewsletterForm } from './newsletter-page.tsx';

const subscribed = { isSubscribed: true, pending: false };
const unsubscribed = { isSubscribed: false, pending: false };

describe('the card of the newsletters', { tags: ['ACC-02'] }, () => {
  test('says whether somebody is subscribed, and leads to the form', () => {
    const html = render(<NewslettersOf status={subscribed} hasFailed={false} />);
    expect(html).toContain('Newsletters</h2>');
    expect(html).toContain('You are subscribed to our newsletter.');
    expect(html).toMatch(/<a href="\/profile\/newsletter"[^>]*>Edit</);
    const none = render(<NewslettersOf status={unsubscribed} hasFailed={false} />);
    expect(none).toContain('You aren’t subscribed to our newsletter.');
  });

  test('claims neither while nobody knows', () => {
    for (const hasFailed of [true, false]) {
      const html = render(<NewslettersOf status={undefined} hasFailed={hasFailed} />);
      expect(html).not.toContain('subscribed to our newsletter');
    }
  });

  test('reminds of the mail that was not answered yet', () => {
    const pending = { isSubscribed: true, pending: true };
    expect(render(<NewslettersOf status={pending} hasFailed={false} />)).toContain('to confirm it');
  });
});

test('the form has a box that is ticked for subscribers, and a way back', {
  tags: ['ACC-04', 'ACC-14'],
}, () => {
  const html = render(<NewsletterForm profile={makeProfile()} status={subscribed} />);
  expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
  expect(html).toMatch(/<a href="\/profile"[^>]*>Cancel<\/a>/);
  const none = render(<NewsletterForm profile={makeProfile()} status={unsubscribed} />);
  expect(none).not.toContain('checked');
});

describe('saving', { tags: ['ACC-04', 'ACC-14'] }, () => {
  const watched = () => {
    const made: string[] = [];
    const calls: NewsletterCalls = {
      subscribeNewsletter: async ({ body }) => made.push(`subscribe ${JSON.stringify(body)}`),
      unsubscribeNewsletter: async ({ body }) => made.push(`unsubscribe ${JSON.stringify(body)}`),
    };
    return { made, calls };
  };
  const profile = makeProfile();

  test('a tick subscribes with the names of the account', async () => {
    const { made, calls } = watched();
    const change = { isSubscribed: false, isWanted: true };
    expect(await changeSubscription(calls, profile, change)).toBe(
      'You have been subscribed to the newsletter',
    );
    expect(made).toEqual([
      'subscribe {"email":"ann@shop.example","firstName":"Ann","lastName":"Smith"}',
    ]);
  });

  test('a tick that was taken away unsubscribes', async () => {
    const { made, calls } = watched();
    const change = { isSubscribed: true, isWanted: false };
    expect(await changeSubscription(calls, profile, change)).toBe(
      'You have been unsubscribed from the newsletter',
    );
    expect(made).toEqual(['unsubscribe {"email":"ann@shop.example"}']);
  });

  test.each([true, false])('nothing happens where nothing was changed (%s)', async (isWanted) => {
    const { made, calls } = watched();
    const change = { isSubscribed: isWanted, isWanted };
    expect(await changeSubscription(calls, profile, change)).toBeNull();
    expect(made).toEqual([]);
  });

  test('what the shop refuses is refused here', async () => {
    const problem = {
      status: 503,
      code: 'service_unavailable',
      title: 'Not now',
      requestId: '1',
    } as const;
    const refusal = new ApiError(problem);
    const calls = { ...watched().calls, subscribeNewsletter: () => Promise.reject(refusal) };
    const change = { isSubscribed: false, isWanted: true };
    await expect(changeSubscription(calls, profile, change)).rejects.toBe(refusal);
  });
});
