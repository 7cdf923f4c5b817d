import { createLogger } from '@tarnholt/service';
import { describe, expect, test } from 'vitest';
import { Metrics } from '../../../platform/metrics.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { type AvataxForTest, avataxForTest, taxSettingsOf } from '../../../testing/tax-service.ts';
import { captureLog } from '../../../testing/test-core.ts';
import type { QuoteGroup, QuoteInput } from '../model.ts';
import { createTaxes, type TaxSettings } from './create-taxes.ts';
import type { TaxDocument } from './tax-service.ts';

/** The port and its adapters against the stand-in, over a real socket. */

const shipFrom = { street: '1 Foundry Road', city: 'Casper', state: 'WY', zip: '82601' };

interface Desk {
  readonly taxes: ReturnType<typeof createTaxes>;
  readonly log: () => string;
  readonly metrics: Metrics;
  /** Moves the clock by which a failing service is left alone. */
  advance(ms: number): void;
}

function deskFor(service: AvataxForTest, changes: Partial<TaxSettings> = {}): Desk {
  const log = captureLog();
  const metrics = new Metrics({ defaultMetrics: false });
  let ahead = 0;
  return {
    metrics,
    log: log.text,
    advance: (ms) => {
      ahead += ms;
    },
    taxes: createTaxes({
      config: { ...taxSettingsOf(service), SHIP_FROM: shipFrom, ...changes },
      outbound: createOutbound([new URL(service.url).host]),
      logger: createLogger({ level: 'debug', process: 'server' }, log.stream),
      metrics,
      now: () => new Date('2026-11-15T12:00:00Z'),
      steadyNow: () => performance.now() + ahead,
    }),
  };
}

const texas = { ratePpm: 82_500, taxesShipping: true };

const home: QuoteGroup = {
  kind: 'home',
  methodId: 'ground',
  methodName: 'Ground',
  methodPriceCents: 995,
  destination: { street: '4711 Canary Hollow Road', city: 'Austin', state: 'TX', zip: '78701' },
  isNexus: true,
  rate: texas,
};

const inputOf = (change: Partial<QuoteGroup> = {}): QuoteInput => ({
  engine: 'avatax',
  lines: [
    {
      lineId: 71,
      sku: 'CAP',
      unitPriceCents: 2_499,
      quantity: 3,
      isFflItem: false,
      taxCode: 'P0000000',
    },
    {
      lineId: 72,
      sku: 'MUG',
      unitPriceCents: 1_000,
      quantity: 1,
      isFflItem: false,
      taxCode: 'P0000000',
    },
  ],
  groups: [{ ...home, ...change }],
});

/** By the table: 619 and 83 on the lines, 82 on the shipping. */
const byTable = {
  taxCents: 784,
  groups: [
    { taxSource: 'table', shippingTaxCents: 82, lines: [{ taxCents: 619 }, { taxCents: 83 }] },
  ],
};

describe('taxes by the service', () => {
  test('are those of its answer, line by line', { tags: ['API-11'] }, async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    expect(await taxes.quote(inputOf())).toMatchObject({
      subtotalCents: 8_497,
      shippingCents: 995,
      // Each of three jurisdictions is rounded: 469 + 37 + 112, 63 + 5 + 15, 62 + 5 + 15.
      taxCents: 618 + 83 + 82,
      totalCents: 8_497 + 995 + 783,
      groups: [
        {
          taxSource: 'avatax',
          shippingTaxCents: 82,
          destination: home.destination,
          lines: [
            { lineId: 71, taxCents: 618 },
            { lineId: 72, taxCents: 83 },
          ],
        },
      ],
    });
    expect(await service.documents()).toEqual([]);
  });

  test('are not asked for where none are collected', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    const quote = await taxes.quote(inputOf({ isNexus: false }));
    expect(quote).toMatchObject({ taxCents: 0, groups: [{ taxSource: 'none' }] });
    expect((await service.stats()).requests).toBe(0);
  });

  test('of two groups are those of two places', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    const input = inputOf();
    const [cap, mug] = input.lines;
    if (cap === undefined || mug === undefined) throw new Error('two lines');
    const laramie = { street: '12 Range Street', city: 'Laramie', state: 'WY', zip: '82070' };
    const dealer: QuoteGroup = { ...home, kind: 'dealer', destination: laramie };
    const quote = await taxes.quote({
      ...input,
      lines: [cap, { ...mug, isFflItem: true }],
      groups: [home, dealer],
    });
    // Wyoming: 4 % and 1 % of $10, nothing on the shipping.
    expect(quote.groups).toMatchObject([{ taxCents: 700 }, { taxCents: 50 }]);
    expect((await service.stats()).byType).toEqual({ SalesOrder: 2 });
  });

  test('leave neither an address nor the license key in the log', async () => {
    const service = await avataxForTest();
    const { taxes, log } = deskFor(service);
    await taxes.quote(inputOf());
    await service.faults({ effect: 'not-json' });
    await taxes.quote(inputOf());
    expect(log()).toContain('of no use');
    expect(log()).not.toMatch(/Canary|test-license-key/);
  });
});

describe('when the service is of no use, the table of rates stands in', () => {
  test.each([
    ['refuses our credentials', { effect: 'unauthorized' }, 'http-401'],
    ['is broken', { effect: 'http-error', status: 500 }, 'http-500'],
    ['is overloaded', { effect: 'http-error', status: 503 }, 'http-503'],
    ['hangs up', { effect: 'reset' }, 'network'],
    ['hangs up after the work', { effect: 'lost-answer' }, 'network'],
    ['never answers', { effect: 'hang' }, 'timeout'],
    ['is slow', { latencyMs: 3_000 }, 'timeout'],
    ['sends half an answer', { effect: 'truncate' }, 'not-json'],
    ['sends a page', { effect: 'not-json' }, 'not-json'],
    ['forgets a line', { effect: 'drop-line' }, 'other-lines'],
    ['has a negative tax', { effect: 'negative' }, 'negative-tax'],
    ['has a tax that cannot be', { effect: 'absurd' }, 'absurd-tax'],
    ['does not add up', { effect: 'odd-total' }, 'odd-total'],
    ['has details that do not add up', { effect: 'odd-details' }, 'odd-details'],
    ['speaks of another amount', { effect: 'other-amount' }, 'other-amount'],
    ['answers in another currency', { effect: 'other-currency' }, 'other-currency'],
  ] as const)('because it %s', { tags: ['API-11'] }, async (_, fault, why) => {
    const service = await avataxForTest();
    const { taxes, metrics } = deskFor(service);
    await service.faults(fault);
    const started = performance.now();
    expect(await taxes.quote(inputOf())).toMatchObject(byTable);
    expect(performance.now() - started).toBeLessThan(2_950);
    expect(await metrics.registry.metrics()).toContain(`tax_fallbacks_total{why="${why}"} 1`);
    // Nor is there a quote where there is no rate: nobody is charged a guess.
    if (!('latencyMs' in fault) && fault.effect !== 'hang') {
      await expect(taxes.quote(inputOf({ rate: null }))).rejects.toMatchObject({
        code: 'tax_unavailable',
        retryAfterSeconds: 30,
      });
    }
  });

  test('because it is not there at all', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    await service.stop();
    expect(await taxes.quote(inputOf())).toMatchObject(byTable);
  });

  test('and not when it knows no such place', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    const destination = { ...home.destination, city: 'Nowhere' };
    await expect(taxes.quote(inputOf({ destination }))).rejects.toMatchObject({
      code: 'address_refused',
    });
    await service.faults({ effect: 'address' });
    await expect(taxes.quote(inputOf())).rejects.toMatchObject({ code: 'address_refused' });
  });
});

describe('a service that keeps failing', () => {
  const asked = async (service: AvataxForTest) => (await service.stats()).byType.SalesOrder;

  test('is left alone for half a minute after five failures in a row', async () => {
    const service = await avataxForTest();
    const { taxes, advance } = deskFor(service);
    await service.faults({ effect: 'http-error' });
    for (let round = 0; round < 8; round += 1) {
      expect(await taxes.quote(inputOf())).toMatchObject(byTable);
    }
    expect(await asked(service)).toBe(5);
    advance(29_000);
    await taxes.quote(inputOf());
    expect(await asked(service)).toBe(5);
    // One more try, and it rests again.
    advance(1_100);
    await taxes.quote(inputOf());
    await taxes.quote(inputOf());
    expect(await asked(service)).toBe(6);
    await service.faults();
    advance(31_000);
    for (let round = 0; round < 3; round += 1) {
      expect(await taxes.quote(inputOf())).toMatchObject({ groups: [{ taxSource: 'avatax' }] });
    }
    expect(await asked(service)).toBe(9);
  });

  test('is asked on while it answers now and then, or refuses an address', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    for (let round = 0; round < 3; round += 1) {
      await service.faults({ effect: 'http-error', times: 4 });
      for (let each = 0; each < 5; each += 1) await taxes.quote(inputOf());
    }
    expect(await asked(service)).toBe(15);
    await service.faults({ effect: 'address' });
    for (let each = 0; each < 7; each += 1) {
      await expect(taxes.quote(inputOf())).rejects.toThrow();
    }
    expect(await asked(service)).toBe(22);
  });
});

describe('a document', () => {
  const invoice: TaxDocument = {
    code: 'sale-1',
    kind: 'invoice',
    orderId: 'TH-TEST-0001',
    invoiceCode: 'sale-1',
    date: new Date('2026-11-20T03:00:00Z'),
    destination: home.destination,
    lines: [
      {
        number: '1',
        sku: 'CAP',
        taxCode: 'P0000000',
        quantity: 3,
        amountCents: 7_497,
        taxCents: 618,
      },
      {
        number: 'freight',
        sku: 'FREIGHT',
        taxCode: 'FR',
        quantity: 1,
        amountCents: 995,
        taxCents: 82,
      },
    ],
    isForeignTax: false,
  };
  const dearer = invoice.lines.map((line) => ({ ...line, taxCents: line.taxCents + 1 }));

  test('is committed with the tax that the service computed', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    expect(await taxes.record(invoice)).toEqual({ kind: 'recorded' });
    expect(await service.documents()).toMatchObject([
      {
        code: 'sale-1',
        type: 'SalesInvoice',
        status: 'Committed',
        date: '2026-11-20',
        customerCode: 'TH-TEST-0001',
        totalAmount: 84.92,
        totalTax: 7,
        lines: [{ taxOverrideType: 'None' }, { taxOverrideType: 'None' }],
      },
    ]);
  });

  test.each([
    ['whoever computed it', { isForeignTax: true }, 1],
    ['although rates have changed since', { isForeignTax: false }, 2],
  ])('has the tax that was charged, %s', async (_, change, sent) => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    const document = { ...invoice, ...change, lines: dearer };
    expect(await taxes.record(document)).toEqual({ kind: 'recorded' });
    expect(await service.documents()).toMatchObject([
      { totalTax: 7.02, version: sent, lines: [{ tax: 6.19 }, { tax: 0.83 }] },
    ]);
  });

  test('sent twice, or whose answer was lost, is one document', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    await service.faults({ effect: 'lost-answer', times: 1 });
    expect(await taxes.record(invoice)).toEqual({ kind: 'unusable', why: 'network' });
    expect(await taxes.record(invoice)).toEqual({ kind: 'recorded' });
    expect(await taxes.record(invoice)).toEqual({ kind: 'recorded' });
    expect(await service.documents()).toMatchObject([{ code: 'sale-1', totalTax: 7 }]);
  });

  test('about money that went back is negative, and names the sale', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    const document = { ...invoice, code: 'return-1', kind: 'return', isForeignTax: true } as const;
    expect(await taxes.record(document)).toEqual({ kind: 'recorded' });
    expect(await service.documents()).toMatchObject([
      {
        code: 'return-1',
        type: 'ReturnInvoice',
        referenceCode: 'sale-1',
        totalAmount: -84.92,
        totalTax: -7,
      },
    ]);
  });

  test.each([
    ['http-error', 'http-500 ServerUnreachable'],
    ['unauthorized', 'http-401 AuthenticationException'],
    ['address', 'address-refused'],
    ['truncate', 'not-json'],
    ['other-currency', 'other-currency'],
  ] as const)('is not taken for recorded after %s', async (effect, why) => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service);
    await service.faults({ effect });
    expect(await taxes.record(invoice)).toEqual({ kind: 'unusable', why });
  });

  test('goes nowhere when there is no service', async () => {
    const service = await avataxForTest();
    const { taxes } = deskFor(service, { TAX_ENGINE: 'table' });
    expect(await taxes.record(invoice)).toBeNull();
    expect(await taxes.quote(inputOf())).toMatchObject(byTable);
    expect((await service.stats()).requests).toBe(0);
  });
});
