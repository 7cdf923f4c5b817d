import type { Draft } from '../../domains/payments/attempts/draft.ts';
import { planCapture, planRefund, planVoid } from '../../domains/payments/plan-follow-ups.ts';
import { planPartialCapture, planRenewal } from '../../domains/payments/plan-renewal.ts';
import { pick, type Random } from '../seeded-random.ts';

export const person = {
  firstName: 'Pat',
  lastName: 'Doe',
  address: '1 Main Street',
  city: 'Dallas',
  state: 'TX',
  zip: '75001',
  country: 'US',
};

const payer = { email: 'x', billTo: person, shipTo: null, customerIp: '' };
const contents = { lines: [], shippingCents: 0, shippingName: 'Ground' };

type Act = (draft: Draft) => unknown;

/** What staff may decide about a group, sensible or not: the plans refuse what cannot be. */
export function actsOn(groupId: string, cause: string, random: Random): readonly Act[] {
  const ofGroup = (draft: Draft) => draft.all().filter((each) => each.groupId === groupId);
  return [
    (draft) => planVoid(draft, { groupId, cause: `${cause}/void` }),
    (draft) => {
      const [found] = ofGroup(draft);
      const amountCents = pick(random, [found?.amountCents ?? 1, 50]);
      const taxCents = Math.min(amountCents, found?.taxCents ?? 0);
      return planCapture(draft, { groupId, cause: `${cause}/capture`, amountCents, taxCents });
    },
    (draft) => {
      const found = ofGroup(draft).find(({ verb }) => verb === 'capture');
      const [amountCents, taxCents] = pick(random, [
        [found?.amountCents ?? 1, found?.taxCents ?? 0],
        [1 + random(40), 0],
      ] as const);
      return planRefund(draft, { groupId, cause: `${cause}/refund`, amountCents, taxCents });
    },
    (draft) => planRenewal(draft, { groupId, person: payer }),
    (draft) => {
      const [found] = ofGroup(draft);
      const rest = { amountCents: (found?.amountCents ?? 0) - 50, taxCents: 0 };
      return planPartialCapture(draft, {
        groupId,
        cause: `${cause}/part`,
        amountCents: 50,
        taxCents: 0,
        rest: { ...rest, charge: contents, person: payer },
      });
    },
  ];
}
