import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { accountMeta } from './account-head.ts';
import { AccountInformation } from './account-information-page.tsx';
import { AddressBook } from './address-book-page.tsx';
import { hasPageBefore } from './address-form.tsx';
import { AddressPage, ExistingAddress } from './address-page.tsx';
import { EditInformation } from './edit-information-page.tsx';
import { describeStatus, formatDate, OrderHistory } from './orders/order-history-page.tsx';
import { ProfileContent } from './profile-gate.tsx';
import { makeAddress, makeOrder, makeProfile } from './testing/profiles.ts';

const render = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

const shipping = makeAddress({ id: 2, isDefaultShipping: true, faxContact: '417-555-0199' });
const billing = makeAddress({ id: 3, addressName: 'Work', isDefaultBilling: true });
const cabin = makeAddress({ id: 4, addressName: 'Cabin' });

describe('account information', { tags: ['ACC-12'] }, () => {
  test('shows name, email and phone, each only if there is one', () => {
    const full = render(
      <AccountInformation profile={makeProfile({ phoneNumber: '417-555-0100' })} />,
    );
    expect(full).toContain('Contact Information</h2>');
    expect(full).toContain('<span>Ann Smith</span><span>ann@shop.example</span>');
    expect(full).toContain('<a href="tel:4175550100">417-555-0100</a>');
    expect(render(<AccountInformation profile={makeProfile()} />)).not.toContain('tel:');
  });

  test('leads to the details and to a new password', () => {
    const html = render(<AccountInformation profile={makeProfile()} />);
    expect(html).toMatch(/<a href="\/profile\/details"[^>]*>Edit</);
    expect(html).toMatch(/<button type="button"[^>]*>Change Password<\/button>/);
  });

  test('shows the default addresses with a link to change each', () => {
    const profile = makeProfile({ addresses: [shipping, billing, cabin] });
    const html = render(<AccountInformation profile={profile} />);
    expect(html).toMatch(/<a href="\/profile\/address-book"[^>]*>Manage Addresses<\/a>/);
    expect(html).toContain('Default shipping Address</h3>');
    expect(html).toMatch(/<a href="\/profile\/address-book\/2"[^>]*>Change shipping Address<\/a>/);
    expect(html).toMatch(/<a href="\/profile\/address-book\/3"[^>]*>Change billing Address<\/a>/);
    expect(html).toMatch(/T: <a href="tel:4175550100"[^>]*>\(417\) 555-0100<\/a>/);
    expect(html).toMatch(/F: <a href="tel:4175550199"[^>]*>417-555-0199<\/a>/);
    expect(html).not.toContain('Cabin');
  });

  test('has no address book as long as there is no default', () => {
    const html = render(<AccountInformation profile={makeProfile({ addresses: [cabin] })} />);
    expect(html).not.toContain('Address Book');
    const one = render(<AccountInformation profile={makeProfile({ addresses: [billing] })} />);
    expect(one).toContain('Default billing Address');
    expect(one).not.toContain('Default shipping Address');
  });
});

test('the email of the details cannot be changed', { tags: ['ACC-03'] }, () => {
  const html = render(<EditInformation profile={makeProfile({ phoneNumber: '1' })} />);
  expect(html).toMatch(/<input type="email"[^>]* readOnly=""[^>]* value="ann@shop.example"/);
  expect(html.match(/readOnly/g)).toHaveLength(1);
  expect(html).toMatch(/<a href="\/profile"[^>]*>Cancel<\/a>/);
});

describe('the address book', { tags: ['ACC-05'] }, () => {
  const ignore = () => undefined;

  test('lists defaults and others, each to be changed or deleted', () => {
    const html = render(<AddressBook addresses={[cabin, shipping]} onDelete={ignore} />);
    expect(html).toMatch(/Default Addresses<\/h2>.*Additional Address Entries<\/h2>.*Cabin<\/h3>/);
    expect(html.match(/>Edit Address</g)).toHaveLength(2);
    expect(html.match(/>Delete Address</g)).toHaveLength(2);
  });

  test('has no heading for others where there are none', () => {
    const html = render(<AddressBook addresses={[shipping]} onDelete={ignore} />);
    expect(html).not.toContain('Additional Address Entries');
    expect(html).not.toContain('No addresses found');
  });

  test('that is empty says what to do', () => {
    const html = render(<AddressBook addresses={[]} onDelete={ignore} />);
    expect(html).toContain('No addresses found');
    expect(html).toContain('Add a new address to your address book');
    expect(html).not.toContain('<h2');
  });
});

describe('the page of an address', { tags: ['ACC-06'] }, () => {
  test('new: two sections, the defaults, and browsers may fill it', () => {
    const html = render(<AddressPage id="new" />);
    expect(html).toContain('<h1>Add New Address</h1>');
    expect(html).toMatch(/<legend>Contact Information<\/legend>.*<legend>Address<\/legend>/);
    expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3);
    expect(html).toContain('<option value="United States" selected="">');
    expect(html).toContain('<option value="MO">Missouri</option>');
    expect(html.match(/<(?:input type="(?:text|tel)"|select)[^>]* autoComplete=/g)).toHaveLength(
      12,
    );
    expect(html).toMatch(/<a href="\/profile\/address-book"[^>]*>Cancel<\/a>/);
  });

  test('existing: filled with it', () => {
    const profile = makeProfile({ addresses: [cabin, billing] });
    const html = render(<ExistingAddress id="3" state={{ status: 'ready', profile }} />);
    expect(html).toContain('<h1>Edit Address</h1>');
    expect(html).toContain('value="Work"');
    expect(html).toContain('<option value="MO" selected="">Missouri</option>');
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  test('existing, while it is on its way: already named', () => {
    const html = render(<ExistingAddress id="3" state={{ status: 'loading' }} />);
    expect(html).toMatch(/^<h1>Edit Address<\/h1>.*aria-busy="true"/);
  });

  test('goes back after saving only if a page of the shop led to it', () => {
    expect(hasPageBefore({ from: { pathname: '/profile', search: '', hash: '' } })).toBe(true);
    // Opened directly, or after signing in: the login page is not where people want to be.
    for (const state of [null, undefined, {}, 'from']) expect(hasPageBefore(state)).toBe(false);
  });

  test.each(['99', '03', 'x', '__proto__'])('unknown (%s): says so', (id) => {
    const profile = makeProfile({ addresses: [billing] });
    const html = render(<ExistingAddress id={id} state={{ status: 'ready', profile }} />);
    expect(html).toContain('<h1>Address not found</h1>');
    expect(html).not.toContain('<form');
  });
});

describe('the order history', { tags: ['ACC-08'] }, () => {
  test('has a row for each order', () => {
    const html = render(<OrderHistory profile={makeProfile({ orders: [makeOrder()] })} />);
    expect(html).toMatch(/>Order<.*>Date<.*>Payment Status<.*>Total</);
    expect(html).toContain(
      '<th scope="row"><a href="/profile/orders/TH-7K4M-92QX">TH-7K4M-92QX</a></th>',
    );
    expect(html).toContain('<td data-label="Total">$2,810.58</td>');
    expect(html).not.toMatch(/newest orders|Show older orders/);
  });

  test('that goes on says that it does', () => {
    const profile = makeProfile({ orders: [makeOrder()], ordersCursor: 'next' });
    const html = render(<OrderHistory profile={profile} />);
    expect(html).toContain('your 1 newest orders');
    expect(html).toMatch(/<button [^>]*>Show older orders<\/button>/);
  });

  test('of somebody who never bought anything', () => {
    const html = render(<OrderHistory profile={makeProfile()} />);
    expect(html).toContain('You have placed no orders');
    expect(html).not.toContain('<table');
  });

  test('writes dates and states as people do', () => {
    expect(formatDate('2026-03-04T23:30:00.000Z', 'UTC')).toBe('03/04/2026');
    expect(formatDate('2026-03-04T23:30:00.000Z', 'Asia/Tokyo')).toBe('03/05/2026');
    expect(describeStatus('partially_refunded')).toBe('Partially refunded');
  });
});

describe('as long as there is no profile', () => {
  const never = () => {
    throw new Error('there is nothing to show');
  };

  test('the page says that it is busy', () => {
    const html = render(<ProfileContent state={{ status: 'loading' }}>{never}</ProfileContent>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Loading your account…');
  });

  test('a failure is told, with a way to try again', () => {
    const state = { status: 'failed', title: 'We could not reach the shop.' } as const;
    const html = render(<ProfileContent state={state}>{never}</ProfileContent>);
    expect(html).toContain('Error: We could not reach the shop.');
    expect(html).toMatch(/<button [^>]*>Try again<\/button>/);
  });
});

test('pages of the account are named and stay out of search engines', () => {
  const layout = { id: 'routes/site-layout', loaderData: { brandName: 'Tarnholt' } };
  expect(accountMeta('Address Book', [undefined, layout])).toEqual([
    { title: 'Address Book | Tarnholt' },
    { name: 'robots', content: 'noindex' },
  ]);
  expect(accountMeta('Address Book', [])[0]).toEqual({ title: 'Address Book' });
});
