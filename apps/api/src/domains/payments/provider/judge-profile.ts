import type { ProfileIds, ProviderAnswer } from './card-provider.ts';
import { type Decoded, listOf, messagesOf, numberOf, textOf } from './decode-answer.ts';

/**
 * Answers about stored cards. No money moves here, so that these calls may be repeated until they
 * are answered: a profile that exists already is named by the refusal to make it again.
 */

const busy = new Set(['E00001', 'E00053', 'E00104']);
const duplicate = 'E00039';
const missingRecord = 'E00040';

function answer(
  verdict: Pick<ProviderAnswer, 'class' | 'code'>,
  profile: ProfileIds | null = null,
): ProviderAnswer {
  return {
    ...verdict,
    alarm: null,
    transactionId: null,
    authCode: null,
    avsResult: null,
    cvvResult: null,
    cardBrand: null,
    cardLast4: null,
    profile,
  };
}

/** A profile that was made before, by us or by an earlier sending: to be read and adopted. */
export interface ExistingProfile {
  readonly customerProfileId: string;
}

type Reply =
  | { readonly kind: 'ok'; readonly value: Record<string, unknown>; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'unknown'; readonly code: string };

function replyOf(decoded: Decoded, refId: string): Reply {
  if (decoded.kind === 'unreadable') return { kind: 'unknown', code: decoded.why };
  const messages = messagesOf(decoded.value);
  const first = messages?.message[0];
  if (messages === null || first === undefined) return { kind: 'unknown', code: 'no-messages' };
  const echo = textOf(decoded.value, 'refId');
  if (echo !== null && echo !== refId) return { kind: 'unknown', code: 'other-ref-id' };
  if (messages.resultCode === 'Ok') return { kind: 'ok', value: decoded.value, code: first.code };
  if (messages.message.some(({ code }) => busy.has(code)))
    return { kind: 'unknown', code: first.code };
  return { kind: 'refused', ...first };
}

export function judgeNewProfile(decoded: Decoded, refId: string): ProviderAnswer | ExistingProfile {
  const reply = replyOf(decoded, refId);
  if (reply.kind === 'unknown') return answer({ class: 'unknown', code: reply.code });
  if (reply.kind === 'refused') {
    const existing = reply.code === duplicate ? /\bID (\d{1,20})\b/.exec(reply.text)?.[1] : null;
    if (existing) return { customerProfileId: existing };
    return answer({ class: 'rejected', code: reply.code });
  }
  const customerProfileId = numberOf(reply.value, 'customerProfileId');
  const [only, ...more] = listOf(reply.value, 'customerPaymentProfileIdList');
  const paymentProfileId = numberOf({ only }, 'only');
  if (customerProfileId === null || paymentProfileId === null || more.length > 0)
    return answer({ class: 'unknown', code: 'no-profile' });
  return answer({ class: 'approved', code: reply.code }, { customerProfileId, paymentProfileId });
}

export function adoptProfile(profile: ProfileIds | null): ProviderAnswer {
  // Read in vain, perhaps only this once. The next sending is told of it again.
  if (profile === null) return answer({ class: 'unknown', code: 'profile-not-adopted' });
  return answer({ class: 'approved', code: duplicate }, profile);
}

export function judgeProfileRemoval(decoded: Decoded, refId: string): ProviderAnswer {
  const reply = replyOf(decoded, refId);
  if (reply.kind === 'unknown') return answer({ class: 'unknown', code: reply.code });
  const isGone = reply.kind === 'ok' || reply.code === missingRecord;
  return answer({ class: isGone ? 'approved' : 'rejected', code: reply.code });
}
