import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { Desk } from '../../domains/audit/index.ts';
import {
  answerMessage,
  awaitAttempt,
  claimMessage,
  findMessage,
  hashOfBody,
  type Message,
} from '../../domains/erp/index.ts';
import { findOrderIdOfGroup } from '../../domains/orders/index.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { BegunShipment, ErpDeps } from './deps.ts';

type Body = CallRequest<'sendShipmentMessage'>['body'];
type Taken = CallOutput<'sendShipmentMessage'>;

/** What is kept as the answer: that it has left, or why it never will by this message. */
type Answer =
  | { readonly outcome: 'shipped' }
  | { readonly outcome: 'refused'; readonly code: 'capture_refused' | 'conflict' };

/**
 * A part of an order leaves, on the way that staff ship it. The message is taken in the transaction
 * that decides it; its money is captured after that, and the answer is kept when the end is known.
 * Until then whoever asks is told to ask again, and whoever asks again waits for the same capture.
 */
export async function receiveShipment(deps: ErpDeps, desk: Desk, body: Body): Promise<Taken> {
  const message: Message = {
    clientId: desk.id,
    messageId: body.messageId,
    kind: 'shipment',
    bodyHash: hashOfBody('shipment', body),
  };
  const known = await findMessage(deps.db, message);
  if (known?.answer) return giveAnswer(body, known.receivedAt, known.answer as unknown as Answer);
  const begun =
    known === null
      ? await begin(deps, desk, message, body)
      : { orderId: body.orderId, attemptId: known.attemptId };
  crashPoint('erp.after-commit', 'shipment');
  await settle(deps, message, body, begun);
  const settled = await findMessage(deps.db, message);
  if (!settled?.answer) throw new Error('a message that was answered has no answer');
  crashPoint('erp.before-answer', 'shipment');
  return giveAnswer(body, settled.receivedAt, settled.answer as unknown as Answer);
}

async function begin(
  deps: ErpDeps,
  desk: Desk,
  message: Message,
  { orderId, groupId, carrier, trackingNumber }: Body,
): Promise<BegunShipment> {
  if ((await findOrderIdOfGroup(deps.db, groupId)) !== orderId) {
    throw new AppError('not_found', 'the order has no such group');
  }
  const wish = { version: null, carrier, trackingNumber } as const;
  return deps.shipping
    .begin(desk, groupId, wish, {
      async recall(tx) {
        const { isFirst, attemptId } = await claimMessage(tx, message);
        return isFirst ? null : { orderId, attemptId };
      },
      async keep(tx, { attemptId }) {
        if (attemptId !== null) await awaitAttempt(tx, message, attemptId);
        else await answerMessage(tx, message, { outcome: 'shipped' } satisfies Answer);
      },
    })
    .catch(withoutWordsOfStaff);
}

/** Why somebody holds a part is written for people here, and may be about the buyer. */
function withoutWordsOfStaff(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_releasable') throw error;
  throw new AppError(error.code, error.message, {
    fields: (error.fields ?? []).map(({ path, message }) => ({
      path,
      message: path === 'on_hold' ? 'It is on hold.' : message,
    })),
  });
}

async function settle(
  deps: ErpDeps,
  message: Message,
  { groupId }: Body,
  begun: BegunShipment,
): Promise<void> {
  const end = await deps.shipping.end(groupId, begun);
  if (end === 'pending') {
    const title = 'The card provider has not answered yet. Please send the same message again.';
    throw new AppError('service_unavailable', title, { title, retryAfterSeconds: 5 });
  }
  await answerMessage(deps.db, message, answers[end]);
}

const answers = {
  shipped: { outcome: 'shipped' },
  refused: { outcome: 'refused', code: 'capture_refused' },
  stopped: { outcome: 'refused', code: 'conflict' },
} as const satisfies Record<string, Answer>;

const stopped =
  'The payment was captured, but something speaks against the shipment. Staff have to look at it.';

function giveAnswer(body: Body, receivedAt: Date, answer: Answer): Taken {
  if (answer.outcome === 'refused') {
    throw new AppError(
      answer.code,
      `the shipment of group ${body.groupId} has ended: ${answer.code}`,
      answer.code === 'conflict' ? { title: stopped } : {},
    );
  }
  const { messageId, orderId, groupId } = body;
  return { messageId, receivedAt: receivedAt.toISOString(), orderId, groupId, outcome: 'shipped' };
}
