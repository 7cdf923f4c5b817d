import { describe, expect, test } from 'vitest';
import { profile, SimulatedOrder, second, statesOf } from '../../../testing/simulated-order.ts';
import type { Attempt } from '../model.ts';
import { planCapture, planRefund, planVoid } from '../plan-follow-ups.ts';
import { planPartialCapture, planRenewal } from '../plan-renewal.ts';
import { removeProfile } from './finish.ts';

const day = 86_400 * second;
const person = {
  email: 'x',
  customerIp: '',
  shipTo: null,
  billTo: {
    firstName: 'Pat',
    lastName: 'Doe',
    address: '1 Main Street',
    city: 'Dallas',
    state: 'TX',
    zip: '75001',
    country: 'US',
  },
};

/** Two groups and the card that is kept for them, all of it authorized: A1, the card A2, A3. */
function authorized(): SimulatedOrder {
  const order = new SimulatedOrder([1_000, 500]);
  order.approve('A1', '77');
  order.take('A2');
  order.answer('A2', { class: 'approved', profile });
  order.approve('A3', '78');
  return order;
}

const renew = (order: SimulatedOrder): Attempt =>
  order.plan((draft) => planRenewal(draft, { groupId: 'group-0', person }));

const postedTo = (order: SimulatedOrder, account: string) =>
  (order.last?.postings ?? [])
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, { cents }) => sum + cents, 0);

describe('a renewal', () => {
  test('gives the old authorization back first, then asks the stored card for the same', () => {
    const order = authorized().wait(6.5 * day);
    const first = renew(order);
    expect(first).toMatchObject({ verb: 'void', actsOn: 'A1', state: 'created' });
    order.approve(first.id, '77');
    expect(postedTo(order, 'provider_authorized')).toBe(-1_000);
    expect(order.attempt('A1').closedAt).not.toBeNull();
    expect(order.attempt(first.id).request).not.toHaveProperty('thenAuthorize');
    const next = order.attempt('A5');
    expect(next).toMatchObject({
      verb: 'authorize',
      actsOn: first.id,
      planId: null,
      amountCents: 1_000,
      cause: 'authorize/group-0/2',
      request: { repeats: { reason: 'reauthorization', originalCents: 1_000 } },
    });
    expect(order.take('A5').task).toMatchObject({ kind: 'send', tokenCipher: null, profile });
    order.answer('A5', { class: 'approved', transactionId: '79' });
    expect(postedTo(order, 'provider_authorized')).toBe(1_000);
    expect(order.attempt('A5').request).not.toHaveProperty('person');
  });

  test('asked for again while it is under way is the same one', () => {
    const order = authorized();
    const first = renew(order);
    expect(renew(order).id).toBe(first.id);
    order.approve(first.id, '77');
    expect(renew(order).id).toBe('A5');
  });

  test('that the bank refuses leaves the other groups alone, and may be tried again', () => {
    const order = authorized();
    order.approve(renew(order).id, '77');
    order.take('A5');
    order.answer('A5', { class: 'declined', code: '2' });
    expect(statesOf(order)).toMatchObject({ A3: 'approved', A5: 'declined' });
    expect(order.attempt('A3').closedAt).toBeNull();
    expect(order.last?.added).toEqual([]);
    const again = renew(order);
    expect(again).toMatchObject({ verb: 'authorize', cause: 'authorize/group-0/3', actsOn: null });
    order.approve(again.id, '80');
    expect(order.attempt(again.id).state).toBe('approved');
  });

  test('waits for no lost answer of the void: the new one follows when it is found', () => {
    const order = authorized();
    const first = renew(order);
    order.take(first.id);
    order.answer(first.id, { class: 'unknown' });
    expect(order.money.attempts.filter(({ verb }) => verb === 'authorize')).toHaveLength(2);
    order.wait(second).take(first.id);
    order.find(first.id, {
      kind: 'transaction',
      others: [],
      details: {
        transactionId: '77',
        status: 'voided',
        refId: 'A1',
        refTransactionId: null,
        requestedCents: 1_000,
        authorizedCents: 1_000,
        settleCents: 0,
        reasonCode: '1',
        cardBrand: 'Visa',
        cardLast4: '1111',
      },
    });
    expect(order.attempt('A5')).toMatchObject({ verb: 'authorize', state: 'created' });
  });

  test('keeps the card until it is through', () => {
    const order = authorized();
    const first = renew(order);
    const removal = order.plan((draft) => {
      const added = removeProfile(draft);
      if (added === null) throw new Error('no card');
      return added;
    });
    expect(order.take(removal.id).task).toBeNull();
    order.approve(first.id, '77');
    order.wait(60 * second);
    expect(order.take(removal.id).task).toBeNull();
  });

  test('needs a stored card, and an authorization that nobody uses', () => {
    const single = new SimulatedOrder([1_000]);
    single.approve('A1', '77');
    expect(() => renew(single)).toThrow('no card is kept');
    const order = authorized();
    const asked = { groupId: 'group-0', cause: 'ship/1', amountCents: 1_000, taxCents: 0 };
    order.plan((draft) => planCapture(draft, asked));
    expect(() => renew(order)).toThrow('is being used');
    const canceled = authorized();
    const given = canceled.plan((draft) => planVoid(draft, { groupId: 'group-0', cause: 'c' }));
    canceled.approve(given.id, '77');
    expect(() => renew(canceled)).toThrow('nothing to authorize anew');
  });
});

describe('an authorization of more than seven days', () => {
  const asked = { groupId: 'group-0', cause: 'ship/1', amountCents: 1_000, taxCents: 0 };

  test('is not captured', () => {
    const order = authorized().wait(7 * day + second);
    expect(() => order.plan((draft) => planCapture(draft, asked))).toThrow('too old');
  });

  test('is not captured either when the capture was planned before', () => {
    const order = authorized();
    const capture = order.plan((draft) => planCapture(draft, asked));
    order.wait(7 * day + second).take(capture.id);
    expect(order.attempt(capture.id)).toMatchObject({
      state: 'rejected',
      reasonCode: 'authorization-too-old',
    });
    expect(order.attempt('A1').closedAt).toBeNull();
  });
});

describe('the capture of a part', () => {
  const rest = {
    amountCents: 600,
    taxCents: 40,
    charge: { lines: [], shippingCents: 0, shippingName: 'Ground' },
    person,
  };
  const asked = { groupId: 'group-0', cause: 'part/1', amountCents: 400, taxCents: 30, rest };
  const part = (order: SimulatedOrder, changes: Partial<typeof asked> = {}) =>
    order.plan((draft) => planPartialCapture(draft, { ...asked, ...changes }));

  test('takes what ships and authorizes the rest on the stored card', () => {
    const order = authorized();
    const capture = part(order);
    order.approve(capture.id, '77');
    expect(postedTo(order, 'provider_captured')).toBe(400);
    expect(postedTo(order, 'tax_payable')).toBe(-30);
    expect(postedTo(order, 'provider_authorized')).toBe(-1_000);
    expect(order.attempt('A5')).toMatchObject({
      verb: 'authorize',
      amountCents: 600,
      taxCents: 40,
      actsOn: capture.id,
      request: { repeats: { originalCents: 1_000 } },
    });
    order.approve('A5', '79');
    expect(postedTo(order, 'provider_authorized')).toBe(600);
    const last = order.plan((draft) =>
      planCapture(draft, { ...asked, cause: 'part/2', amountCents: 600, taxCents: 40 }),
    );
    order.approve(last.id, '79');
    expect(postedTo(order, 'provider_captured')).toBe(600);
    expect(postedTo(order, 'provider_authorized')).toBe(-600);
  });

  test('that is refused authorizes nothing', () => {
    const order = authorized();
    const capture = part(order);
    order.take(capture.id);
    order.answer(capture.id, { class: 'rejected', code: '16' });
    expect(order.last?.added).toEqual([]);
    expect(order.attempt('A1').closedAt).toBeNull();
    expect(part(order).cause).toBe('part/1#2');
  });

  test('told twice is done once', () => {
    const order = authorized();
    const capture = part(order);
    expect(part(order).id).toBe(capture.id);
    order.approve(capture.id, '77');
    expect(part(order).id).toBe(capture.id);
  });

  test('and its rest are no more than was authorized', () => {
    const order = authorized();
    expect(() => part(order, { amountCents: 401 })).toThrow('more than was authorized');
    expect(() => part(order, { rest: { ...rest, amountCents: 0 } })).toThrow('not an amount');
  });

  test('and of the rest are given back one by one, and never more than each took', () => {
    const order = authorized();
    order.approve(part(order).id, '77');
    order.approve('A5', '79');
    const last = order.plan((draft) =>
      planCapture(draft, { ...asked, cause: 'part/2', amountCents: 600, taxCents: 40 }),
    );
    order.approve(last.id, '79');
    const giveBack = (cause: string, amountCents: number, taxCents: number) =>
      order.plan((draft) =>
        planRefund(draft, { groupId: 'group-0', cause, amountCents, taxCents }),
      );
    // A refund is of one transaction at the provider.
    expect(() => giveBack('refund/1', 601, 0)).toThrow('more to refund than was captured');
    expect(giveBack('refund/2', 500, 40).actsOn).toBe(last.id);
    expect(giveBack('refund/3', 400, 30).actsOn).toBe('A4');
    expect(() => giveBack('refund/4', 101, 0)).toThrow('more to refund than was captured');
    expect(giveBack('refund/5', 100, 0).actsOn).toBe(last.id);
    expect(() => giveBack('refund/6', 1, 0)).toThrow('more to refund than was captured');
  });
});
