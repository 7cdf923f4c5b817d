import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AccountLayout, backPathOf, sectionOf } from './account-layout.tsx';

const render = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AccountLayout>page</AccountLayout>
    </MemoryRouter>,
  );

describe('the navigation of the account', { tags: ['ACC-01'] }, () => {
  test('has My Account, My Orders, Address Book and Logout, in this order', () => {
    const html = render('/profile');
    expect(html).toMatch(
      /<nav [^>]*aria-label="Account">.*>My Account<.*>My Orders<.*>Address Book<.*>Logout<\/button>/,
    );
    expect(html).toContain('<a href="/profile/orders">My Orders</a>');
    expect(html).toContain('<a href="/profile/address-book">Address Book</a>');
  });

  test.each([
    ['/profile', 'page', 'My Account'],
    ['/profile/', 'page', 'My Account'],
    ['/profile/account-information', 'page', 'My Account'],
    ['/profile/details', 'true', 'My Account'],
    ['/profile/orders', 'page', 'My Orders'],
    ['/profile/address-book', 'page', 'Address Book'],
    ['/profile/address-book/new', 'true', 'Address Book'],
  ])('marks where %s is', (path, kind, label) => {
    const html = render(path);
    expect(html).toContain(`aria-current="${kind}">${label}</a>`);
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  test('a path that only begins like another is not inside it', () => {
    expect(sectionOf('/profile/orders-of-old')).toBe('/profile');
  });
});

describe('the way back', { tags: ['ACC-01'] }, () => {
  test.each([
    ['/profile', null],
    ['/profile/', null],
    ['/profile/details', '/profile'],
    ['/profile/orders', '/profile'],
    ['/profile/address-book/7', '/profile/address-book'],
  ])('from %s leads to %s', (path, back) => {
    expect(backPathOf(path)).toBe(back);
  });

  test('is a link on every page below the index', () => {
    expect(render('/profile')).not.toContain('Back</a>');
    expect(render('/profile/details')).toMatch(
      /<a href="\/profile" class="link-back">.* Back<\/a>/,
    );
  });
});
