import { createHash, randomBytes } from 'node:crypto';
import { childOf, type Element, textOf } from '../schema/read-element.ts';
import type { Token } from '../store/records.ts';
import { type Answer, failure, success } from './answers.ts';
import { type Card, readCard } from './card.ts';
import type { Context } from './context.ts';
import type { MessageCode } from './reasons.ts';

export const dataDescriptor = 'COMMON.ACCEPT.INAPP.PAYMENT';
const lifeMs = 15 * 60 * 1000;

/** The browser's call: a card goes in, a value that is good for one payment comes out. */
export function makeTokenFromRequest(context: Context, request: Element): Answer {
  const refId = textOf(request, 'refId') || null;
  const sent = childOf(childOf(request, 'data'), 'token');
  const card = readCard(
    textOf(sent, 'cardNumber'),
    textOf(sent, 'expirationDate'),
    textOf(sent, 'cardCode'),
  );
  if (!card.luhnOk || card.expires === null) return failure('E00117', refId);
  const dataValue = makeToken(context, context.merchant.login, card);
  return success(refId, { opaqueData: { dataDescriptor, dataValue } });
}

export function makeToken({ store, clock }: Context, login: string, card: Card): string {
  const code = `50_2_${randomBytes(40).toString('hex').toUpperCase()}_1`;
  const dataValue = Buffer.from(JSON.stringify({ code, token: '1', v: '1.1' })).toString('base64');
  const hash = tokenHash(dataValue);
  store.put('tokens', hash, { hash, login, card, madeAt: clock.now(), usedAt: null });
  return dataValue;
}

/** The value itself is not kept: who reads our memory or file could pay with it. */
export function tokenHash(dataValue: string): string {
  return createHash('sha256').update(dataValue).digest('hex');
}

/** Good for one request, whatever becomes of it. */
export function useToken(
  { store, clock, merchant }: Context,
  opaqueData: Element,
  arrivedAt: number,
): Token | MessageCode {
  if (textOf(opaqueData, 'dataDescriptor') !== dataDescriptor) return 'E00113';
  const token = store.get('tokens', tokenHash(textOf(opaqueData, 'dataValue')));
  if (!token) return 'E00114';
  if (token.login !== merchant.login) return 'E00116';
  if (token.usedAt !== null) return 'E00114';
  if (arrivedAt - token.madeAt >= lifeMs) return 'E00115';
  const used = { ...token, usedAt: clock.now() };
  store.put('tokens', token.hash, used);
  return used;
}

/** What a used token paid with: to call its repetition a duplicate where the switch asks for it. */
export function peekToken({ store }: Context, opaqueData: Element): Token | undefined {
  return store.get('tokens', tokenHash(textOf(opaqueData, 'dataValue')));
}
