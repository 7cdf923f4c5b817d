import { orderTrackerSchema, type TrackedGroup } from '@tarnholt/contract';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { OrderAccess } from './order-queries.ts';
import { TrackedOrder } from './order-tracker.tsx';
import { order, soon } from './testing/sample-order.ts';

describe('the tracker', () => {
  const access: OrderAccess = {
    chooseDealer: async () => undefined,
    uploadCopy: async () => undefined,
    readAgain: async () => undefined,
  };
  const transfer: NonNullable<TrackedGroup['transfer']> = {
    askedAt: '2026-11-14T16:21:00.000Z',
    acceptedAt: '2026-11-15T16:21:00.000Z',
    refusedAt: null,
    refusalReason: null,
    transferFee: 35,
    hasCopy: true,
    documents: [],
    canChooseDealer: false,
    buyerZipCode: '82601',
    canUpload: false,
  };
  const group: TrackedGroup = {
    id: 'g-1',
    version: 3,
    kind: 'dealer',
    state: 'verifying',
    since: '2026-11-15T16:21:00.000Z',
    missing: ['license_check'],
    nextActor: 'shop',
    isOnHold: false,
    dealerName: 'Basin Sports',
    shippingMethod: 'Ground to your dealer',
    items: [{ productName: 'R16 Ridgeline', quantity: 1 }],
    chargePolicy: 'on_ship',
    totalAmount: 1974.96,
    capturedAmount: 0,
    refundedAmount: 0,
    shipment: null,
    transfer,
  };
  const shipped: TrackedGroup = {
    ...group,
    id: 'g-2',
    kind: 'home',
    state: 'shipped',
    missing: ['delivery'],
    transfer: null,
    nextActor: 'carrier',
    dealerName: null,
    isOnHold: true,
    capturedAmount: 62.38,
    refundedAmount: 31.19,
    shipment: {
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      shippedAt: '2026-11-15T12:00:00.000Z',
    },
  };
  const tracker = { order, groups: [group, shipped] };
  const show = (...groups: TrackedGroup[]) => {
    const shown = { order, groups };
    expect(orderTrackerSchema.safeParse(shown).error).toBeUndefined();
    return render(<TrackedOrder tracker={shown} askedAt={soon} access={access} />);
  };

  test('says of each part where it stands and who acts next', () => {
    const html = show(...tracker.groups);
    expect(html).toMatch(/To your dealer, Basin Sports.*Checking the dealer’s license/);
    expect(html).toMatch(/Next step: <strong>us<\/strong>, since <time[^>]*>November 15, 2026</);
    expect(html).toMatch(/<li>Our check of the license<\/li>.*Charged<\/dt><dd[^>]*>When it ships/);
    expect(html).toMatch(/Transfer fee<\/dt><dd>\$35\.00, paid at the counter/);
    expect(html).toMatch(/To you<.*Shipped.*On hold.*Next step: <strong>the carrier/);
    expect(html).toMatch(/UPS <span class="data">1Z999AA10123456784/);
    expect(html).toMatch(/Charged<\/dt><dd[^>]*>\$62\.38.*Refunded<\/dt><dd[^>]*>\$31\.19/);
    expect(html.match(/aria-current="step"/g)).toHaveLength(2);
  });

  test('says when the card is charged for each part', () => {
    const built: TrackedGroup = { ...group, id: 'g-3', chargePolicy: 'at_order' };
    const both = { order, groups: [built, { ...group, kind: 'home' as const }] };
    const html = show(...both.groups);
    expect(html).toMatch(/Now, with the order.*When it ships/);
    expect(html).not.toContain('Approved; charged when it ships');
    const canceled = { order, groups: [{ ...group, state: 'canceled' as const }] };
    expect(show(...canceled.groups)).toMatch(/Charged<\/dt><dd[^>]*>Nothing</);
  });

  test('asks for a dealer where there is none, or the one there was has refused', () => {
    const waiting: TrackedGroup = {
      ...group,
      state: 'awaiting_dealer',
      nextActor: 'buyer',
      missing: ['dealer'],
      transfer: { ...transfer, acceptedAt: null, transferFee: null, canChooseDealer: true },
    };
    const later = show({
      ...waiting,
      dealerName: null,
      transfer: { ...transfer, askedAt: null, acceptedAt: null, canChooseDealer: true },
    });
    expect(later).toMatch(/A licensed dealer that receives it.*Choose a dealer<\/button>/);
    expect(later).not.toMatch(/refused|Dealer asked/);
    const refused = show({
      ...waiting,
      transfer: {
        ...transfer,
        acceptedAt: null,
        refusedAt: '2026-11-16T09:00:00.000Z',
        refusalReason: 'We are <moving>.',
        canChooseDealer: true,
      },
    });
    expect(refused).toMatch(
      /Basin Sports has refused the transfer.*We are &lt;moving&gt;\..*Choose a dealer<\/button>/,
    );
    const silent = show({
      ...waiting,
      state: 'awaiting_license',
      transfer: { ...transfer, acceptedAt: null, canChooseDealer: true, canUpload: true },
    });
    expect(silent).toMatch(/Dealer asked.*Choose another dealer<\/button>.*I have a copy/);
    expect(show(group)).not.toMatch(/Choose|I have a copy/);
  });

  test('lists what the buyer handed in, with what became of it', () => {
    const document = {
      id: 'd-1',
      fileName: 'ffl.png',
      mediaType: 'image/png',
      sizeBytes: 120_000,
      state: 'pending' as const,
      uploadedAt: '2026-11-15T09:00:00.000Z',
    };
    const html = show({ ...group, transfer: { ...transfer, documents: [document] } });
    expect(html).toMatch(/ffl\.png.*120 KB.*Being checked for viruses/);
  });
});
