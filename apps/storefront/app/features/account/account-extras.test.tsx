import { renderToStaticMarkup as render } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AccountInformation } from './account-information-page.tsx';
import { accountPageNames, isAccountPage } from './account-page-names.ts';
import { ChangedElsewhere } from './address-form.tsx';
import { DealerOfAccount } from './dealer/saved-dealer-page.tsx';
import { ReorderOutcome } from './orders/reorder.tsx';
import { StockAlertList } from './stock-alerts/stock-alerts-page.tsx';
import { makeAddress, makeProfile } from './testing/profiles.ts';
import { RefusedDeletion } from './your-data/delete-account-dialog.tsx';
import { WhatIsDeleted } from './your-data/your-data-page.tsx';

const never = async () => undefined;

describe('the pages of the account', () => {
  test('are found in any case, and nothing else is', { tags: ['ACC-11'] }, () => {
    for (const step of ['details', 'newsletter', 'account-information', 'Newsletter']) {
      expect(isAccountPage(step)).toBe(true);
    }
    for (const step of ['', 'x', '__proto__', 'toString', 'orders']) {
      expect(isAccountPage(step)).toBe(false);
    }
  });

  test('that the navigation does not have are linked from the index', () => {
    const html = render(
      <MemoryRouter>
        <AccountInformation profile={makeProfile()} />
      </MemoryRouter>,
    );
    for (const step of ['dealer', 'stock-alerts', 'your-data'] as const) {
      expect(html).toContain(`<a href="/profile/${step}"`);
      expect(html).toContain(accountPageNames[step]);
    }
  });
});

test('the saved dealer is shown and can be removed', () => {
  const dealer = {
    dealerName: 'Basin Sports',
    dealerAddress: '7 Range Road',
    dealerCity: 'Denver',
    dealerState: 'CO',
    dealerZip: '80202',
    dealerCountry: 'US',
    dealerEmail: 'counter@basin.example',
    dealerPhone: '(303)-555-0100',
    licenseeId: '',
    isAvailable: true,
  };
  const html = render(<DealerOfAccount dealer={dealer} forget={never} />);
  expect(html).toMatch(/Basin Sports<.*7 Range Road<.*Denver, CO 80202/);
  expect(html).toMatch(/<button [^>]*>Remove Dealer<\/button>/);
  const closed = { ...dealer, isAvailable: false };
  expect(render(<DealerOfAccount dealer={closed} forget={never} />)).toContain(
    'This dealer is no longer available.',
  );
  const none = render(<DealerOfAccount dealer={null} forget={never} />);
  expect(none).toContain('No dealer is saved');
  expect(none).not.toContain('<button');
});

test('stock alerts are listed, each with a way to end it', () => {
  const alert = {
    id: '0198f3c2-7d1e-4a44-9c1b-5f2e8a6b90d3',
    productName: 'Patch Cap',
    productUrl: '/products/patch-cap',
    sku: 'CAP-OLIVE',
    createdAt: '2026-11-14T16:20:00.000Z',
  };
  const gone = { ...alert, id: '2', productUrl: null, sku: null };
  const html = render(<StockAlertList alerts={[alert, gone]} end={never} />);
  expect(html).toContain('<a href="/products/patch-cap">Patch Cap</a>');
  expect(html.match(/End Alert/g)).toHaveLength(2);
  expect(html).toContain('Any version of it');
  expect(render(<StockAlertList alerts={[]} end={never} />)).toContain('not waiting for anything');
});

describe('ordering again', () => {
  const cap = { productName: 'Patch Cap', quantity: 2 };

  test('says that everything is there', () => {
    const html = render(<ReorderOutcome outcome={{ added: [cap], leftOut: [] }} />);
    expect(html).toContain('Everything is in your cart');
  });

  test('names what is not, and why', () => {
    const leftOut = [
      { ...cap, reason: 'not_sold' as const },
      { productName: 'R16', quantity: 1, reason: 'not_enough_stock' as const },
    ];
    const html = render(<ReorderOutcome outcome={{ added: [cap], leftOut }} />);
    expect(html).toContain('Not everything is in your cart');
    expect(html).toContain('Patch Cap x 2: no longer sold');
    expect(html).toContain('R16 x 1: not enough in stock');
    const nothing = render(<ReorderOutcome outcome={{ added: [], leftOut }} />);
    expect(nothing).toContain('Nothing of it can be ordered now');
  });
});

describe('deleting the account', () => {
  test('says before what is kept, and by which law', () => {
    expect(render(<WhatIsDeleted />)).toContain('27 CFR 478.129');
  });

  test('is refused in words while an order is under way', () => {
    const html = render(
      <RefusedDeletion refusal={{ kind: 'open-orders', orderIds: ['TH-7K4M-92QX'] }} />,
    );
    expect(html).toMatch(/Nothing was deleted: an order is under way.*Order TH-7K4M-92QX/);
    expect(render(<RefusedDeletion refusal={{ kind: 'sign-in' }} />)).toContain('sign in again');
  });
});

test('an address that was changed in another tab is shown as it is now', () => {
  const html = render(
    <ChangedElsewhere current={makeAddress({ city: 'Joplin' })} startOver={() => undefined} />,
  );
  expect(html).toContain('This address was changed somewhere else');
  expect(html).toContain('Joplin, MO 65801');
});
