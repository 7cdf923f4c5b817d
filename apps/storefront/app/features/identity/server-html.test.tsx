import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AccountLink } from './account-link.tsx';
import { CallbackPage } from './callback-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { RequireSession } from './require-session.tsx';

/** What the server sends, the same for everybody: there is no window and no storage. */
function htmlOf(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('the header’s link says "Sign in" and works without scripts', { tags: ['GST-11'] }, () => {
  expect(htmlOf(<AccountLink />)).toBe('<a href="/profile" class="account-link">Sign in</a>');
});

describe('as long as it is not known who is here', { tags: ['GST-18'] }, () => {
  test.each([
    ['a guarded page', <RequireSession key="guard">secret</RequireSession>],
    ['the registration', <RegisterPage key="register" />],
    ['the way back', <CallbackPage key="callback" />],
  ])('%s waits and shows nothing', (_, element) => {
    const html = htmlOf(element);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toMatch(/secret|failed|button/i);
    expect(html).toContain('please allow scripts');
  });
});
