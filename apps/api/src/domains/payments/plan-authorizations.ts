import { AppError } from '@tarnholt/service';
import { Draft, type Reduction } from './attempts/draft.ts';
import type { OrderMoney } from './model.ts';
import type { ChargedLine, PostalName } from './provider/card-provider.ts';
import { after, waitForAnotherMs } from './schedule.ts';

export interface GroupToAuthorize {
  readonly groupId: string;
  readonly kind: 'home' | 'dealer';
  readonly amountCents: number;
  readonly taxCents: number;
  readonly shippingCents: number;
  readonly shippingName: string;
  readonly lines: readonly ChargedLine[];
  readonly shipTo: PostalName | null;
  /** Its charge policy: taken with the order instead of when it ships. */
  readonly captureAtOnce?: boolean;
}

export interface AuthorizationPlan {
  readonly orderId: string;
  readonly groups: readonly GroupToAuthorize[];
  /** The card provider's token, as the browser got it. */
  readonly token: string;
  /** Unless told otherwise, as late as it can be: 15 minutes from now. */
  readonly tokenExpiresAt?: Date;
  readonly billTo: PostalName;
  readonly email: string;
  readonly customerIp: string;
}

const tokenLifeMs = 15 * 60_000;

/**
 * Each group is authorized on its own, so that each is captured, voided and refunded on its own. A
 * token works once: it pays for the first group. Then the card is stored at the provider, and each
 * further group is authorized on it once the one before is approved.
 */
export function planAuthorizations(
  money: OrderMoney,
  plan: AuthorizationPlan,
  options: { readonly newId: () => string; readonly captureAtOnce: boolean },
): Reduction {
  const draft = new Draft(money, options.newId);
  const longestLife = after(draft.now, tokenLifeMs);
  const tokenExpiresAt =
    plan.tokenExpiresAt && plan.tokenExpiresAt < longestLife ? plan.tokenExpiresAt : longestLife;
  if (tokenExpiresAt <= draft.now)
    throw new AppError('payment_token_refused', 'the card token has expired');
  if (draft.all().length > 0) throw new AppError('conflict', 'the order has been charged before');

  const authorize = (group: GroupToAuthorize, actsOn: string | null, planId: string | null) => {
    if (!Number.isSafeInteger(group.amountCents) || group.amountCents <= 0)
      throw new Error(`group ${group.groupId} has nothing to authorize`);
    return draft.add({
      verb: 'authorize',
      groupId: group.groupId,
      amountCents: group.amountCents,
      taxCents: group.taxCents,
      actsOn,
      planId,
      tokenExpiresAt: actsOn === null ? tokenExpiresAt : null,
      cause: `authorize/${group.groupId}/1`,
      request: {
        charge: {
          lines: group.lines.map(({ sku, name, quantity, unitPriceCents }) => ({
            sku,
            name,
            quantity,
            unitPriceCents,
          })),
          shippingCents: group.shippingCents,
          shippingName: group.shippingName,
          captureAtOnce: options.captureAtOnce || group.captureAtOnce === true,
        },
        person: {
          email: plan.email,
          billTo: plan.billTo,
          shipTo: group.shipTo,
          customerIp: plan.customerIp,
        },
      },
    });
  };

  const [firstGroup, ...furtherGroups] = plan.groups;
  if (firstGroup === undefined) throw new Error(`order ${plan.orderId} has no groups`);
  const first = authorize(firstGroup, null, null);
  draft.change(first.id, { planId: first.id });
  const waits = { nextAt: after(draft.now, waitForAnotherMs) };
  const needsCard = furtherGroups.length > 0 || plan.groups.some(({ kind }) => kind === 'dealer');
  if (!needsCard) return draft.toReduction();
  const profile = draft.add({
    verb: 'create_profile',
    groupId: null,
    amountCents: 0,
    taxCents: 0,
    actsOn: first.id,
    planId: first.id,
    cause: `create_profile/${plan.orderId}`,
    request: {},
  });
  draft.change(profile.id, waits);
  let before = profile.id;
  for (const group of furtherGroups) {
    before = authorize(group, before, first.id).id;
    draft.change(before, waits);
  }
  return draft.toReduction();
}
