import { ApiError } from '@tarnholt/contract/client';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SubscriptionOfAddress, UnsubscribePage } from './unsubscribe-page.tsx';
import { verifyEmail } from './verify-email.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const never = () => new Promise<void>(() => undefined);

describe('the page that verifies an email', { tags: ['NWS-03'] }, () => {
  const refusedWith = (message: string | undefined) => {
    const head = { code: 'verification_link_invalid', title: 'No.', requestId: 'r-1' } as const;
    const problem = { ...head, type: 'urn:problem:x', status: 422, message };
    return () => Promise.reject(new ApiError({ ...head, status: 422, problem }));
  };

  test('says what it does, and nothing of the link', () => {
    const element = <VerifyEmailPage token="a-secret-token" />;
    const html = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    expect(html).toContain('<h1>VERIFYING EMAIL...</h1>');
    expect(html).not.toContain('secret');
  });

  test('says that it worked', async () => {
    expect(await verifyEmail('t', () => Promise.resolve({ message: 'Fine' }))).toEqual({
      kind: 'success',
      text: 'Email verified successfully',
    });
  });

  test('says why it did not, in the words of the answer', async () => {
    const message = 'This link is no longer valid. Please subscribe again.';
    expect(await verifyEmail('t', refusedWith(message))).toEqual({ kind: 'error', text: message });
  });

  test.each([
    ['an answer without a message', refusedWith(undefined)],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that it failed after %s', async (_, verify) => {
    expect(await verifyEmail('t', verify)).toEqual({
      kind: 'error',
      text: 'Email verification failed',
    });
  });
});

describe('the page of the way out', { tags: ['NWS-04'] }, () => {
  test('is the same for everybody until the browser has asked', () => {
    const html = render(<UnsubscribePage token="a-secret-token" />);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('secret');
  });

  test('asks once more', () => {
    const html = render(<SubscriptionOfAddress isSubscribed isStopped={false} stop={never} />);
    expect(html).toContain('Unsubscribe from the newsletter?');
    expect(html).toMatch(/<button[^>]*>Unsubscribe<\/button>/);
    expect(html).toContain('Stay subscribed');
  });

  test('says when it is done, and when there was nothing to do', () => {
    const done = render(<SubscriptionOfAddress isSubscribed={false} isStopped stop={never} />);
    expect(done).toMatch(/role="status".*You have been unsubscribed from the newsletter/);
    const before = render(
      <SubscriptionOfAddress isSubscribed={false} isStopped={false} stop={never} />,
    );
    expect(before).toMatch(/role="status".*You are not subscribed/);
    for (const html of [done, before]) expect(html).not.toContain('<button');
  });
});
