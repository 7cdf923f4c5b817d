import { crashPoint } from '../../platform/crash-points.ts';
import type { Task } from './attempts/draft.ts';
import type { MoneyEvent } from './attempts/reduce.ts';
import { findTransaction, lookAtTransaction } from './find-transaction.ts';
import type { CardProvider, Charge, ProviderAnswer } from './provider/card-provider.ts';
import type { Listings } from './share-listings.ts';
import type { TokenVault } from './token-vault.ts';

export interface TaskDeps {
  readonly provider: CardProvider;
  readonly vault: TokenVault;
  readonly listings: Listings;
}

/** Does what the owner of an attempt has to do, and says what came of it. */
export async function performTask(deps: TaskDeps, task: Task): Promise<MoneyEvent> {
  const { id: attemptId, version, verb } = task.attempt;
  if (task.kind === 'send') {
    crashPoint('payments.after-sending', verb);
    const answer = await send(deps, task);
    crashPoint('payments.after-answer', verb);
    return { kind: 'answered', attemptId, version, answer };
  }
  const finding =
    task.kind === 'look-at-transaction'
      ? await lookAtTransaction(deps.provider, task.transactionId)
      : await findTransaction(deps, task);
  return { kind: 'found', attemptId, version, finding };
}

type Send = Extract<Task, { kind: 'send' }>;

async function send({ provider, vault }: TaskDeps, task: Send): Promise<ProviderAnswer> {
  const { attempt, target } = task;
  const { id: attemptId, amountCents, orderId } = attempt;
  const transactionId = () => required(target?.transactionId, attempt.id);
  switch (attempt.verb) {
    case 'authorize': {
      const { charge, person, repeats } = attempt.request;
      const payWith = meansOfPayment(vault, task);
      if (payWith === null) return unreadableToken;
      return provider.authorize({
        attemptId,
        orderId,
        amountCents,
        taxCents: attempt.taxCents,
        ...required(charge, attempt.id),
        ...required(person, attempt.id),
        ...(repeats ? { repeats } : {}),
        payWith,
      });
    }
    case 'capture':
      return provider.capture({ attemptId, amountCents, transactionId: transactionId() });
    case 'void':
      return provider.void({ attemptId, transactionId: transactionId() });
    case 'refund':
      if (attempt.request.sentAs === 'void')
        return provider.void({ attemptId, transactionId: transactionId() });
      return provider.refund({
        attemptId,
        amountCents,
        transactionId: transactionId(),
        cardLast4: required(target?.cardLast4, attempt.id),
      });
    case 'create_profile':
      return provider.createProfile({ attemptId, orderId, transactionId: transactionId() });
    case 'delete_profile':
      return provider.deleteProfile({ attemptId, ...required(task.profile, attempt.id) });
  }
}

/** Null for a token that was sealed with a key that is gone: nothing can be sent. */
function meansOfPayment(vault: TokenVault, task: Send): Charge['payWith'] | null {
  const { attempt, tokenCipher, profile } = task;
  if (tokenCipher === null) return { kind: 'profile', ...required(profile, attempt.id) };
  try {
    return { kind: 'token', token: vault.open(tokenCipher, attempt.id) };
  } catch {
    return null;
  }
}

const unreadableToken: ProviderAnswer = {
  class: 'rejected',
  code: 'token-unreadable',
  alarm: 'configuration',
  transactionId: null,
  authCode: null,
  avsResult: null,
  cvvResult: null,
  cardBrand: null,
  cardLast4: null,
  profile: null,
};

function required<T>(value: T | null | undefined, attemptId: string): T {
  if (value === null || value === undefined) throw new Error(`${attemptId} lacks what it acts on`);
  return value;
}
