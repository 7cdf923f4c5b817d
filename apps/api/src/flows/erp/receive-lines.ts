import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  answerMessage,
  claimMessage,
  hashOfBody,
  type Message,
  type MessageKind,
} from '../../domains/erp/index.ts';
import {
  type ChangeRefusal,
  changeMany,
  type JudgedChange,
  type SkuState,
  type WantedChange,
} from '../../domains/inventory/index.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Transaction } from '../../platform/database.ts';
import type { ErpDeps } from './deps.ts';

type Taken = CallOutput<'sendStockMessage'>;

export function receiveStock(
  deps: ErpDeps,
  desk: Desk,
  body: CallRequest<'sendStockMessage'>['body'],
): Promise<Taken> {
  const wanted = body.lines.map(({ sku, change, counted }) => ({
    sku,
    stock: counted === undefined ? { delta: change ?? 0 } : { counted },
  }));
  return takeLines(deps, desk, { kind: 'stock', body, wanted, figureOf: ({ onHand }) => onHand });
}

export function receivePrices(
  deps: ErpDeps,
  desk: Desk,
  body: CallRequest<'sendPriceMessage'>['body'],
): Promise<Taken> {
  const wanted = body.lines.map(({ sku, price }) => ({ sku, priceCents: toCents(price) }));
  return takeLines(deps, desk, {
    kind: 'price',
    body,
    wanted,
    figureOf: ({ priceCents }) => priceCents,
    check: (judged) => demandSeenPrices(body, judged),
  });
}

/** The contract takes no amount with more than two decimals. */
function toCents(amount: number): number {
  return Math.round(amount * 100);
}

interface LinesMessage {
  readonly kind: Exclude<MessageKind, 'shipment'>;
  readonly body: { readonly messageId: string };
  readonly wanted: readonly WantedChange[];
  /** What the message is about. */
  readonly figureOf: (state: SkuState) => number;
  readonly check?: (judged: readonly JudgedChange[]) => void;
}

/** One transaction: the message, what it changes and who did it. All of its lines or none. */
async function takeLines(deps: ErpDeps, desk: Desk, lines: LinesMessage): Promise<Taken> {
  const { kind, body } = lines;
  const message: Message = {
    clientId: desk.id,
    messageId: body.messageId,
    kind,
    bodyHash: hashOfBody(kind, body),
  };
  const answer = await deps.db.transaction(async (tx) => {
    const claim = await claimMessage(tx, message);
    if (!claim.isFirst) return claim.answer as Taken;
    const counts = await changeLines(deps, tx, desk, message, lines);
    const { messageId } = message;
    const taken: Taken = { messageId, receivedAt: claim.receivedAt.toISOString(), ...counts };
    await answerMessage(tx, message, taken);
    return taken;
  });
  crashPoint('erp.after-commit', kind);
  return answer;
}

async function changeLines(
  deps: ErpDeps,
  tx: Transaction,
  desk: Desk,
  { kind, messageId }: Message,
  { wanted, figureOf, check }: LinesMessage,
): Promise<Pick<Taken, 'changed' | 'unchanged'>> {
  const judged = await changeMany(tx, wanted, {
    source: 'erp',
    reason: `${kind}-message`,
    actorId: desk.id,
    reference: `erp/${desk.id}/${messageId}`,
  });
  demandTaken(judged);
  check?.(judged);
  const changes = judged.filter((one) => one.result === 'changed');
  if (changes.length > 0) {
    await deps.refreshShop(tx, changes);
    const valuesOf = (side: 'before' | 'after') =>
      Object.fromEntries(
        changes.slice(0, valuesTold).map((one) => [one[side].sku, figureOf(one[side])]),
      );
    await recordDeed(tx, desk, {
      action: kind === 'stock' ? 'stock.reported' : 'prices.reported',
      subject: `erp-client/${desk.id}`,
      details: {
        messageId,
        changed: changes.length,
        before: valuesOf('before'),
        after: valuesOf('after'),
      },
    });
  }
  return { changed: changes.length, unchanged: judged.length - changes.length };
}

/** The first of them; the inventory keeps all. */
const valuesTold = 20;

/** What a problem document lists. */
const faultsTold = 20;

const words: Readonly<Record<ChangeRefusal, string>> = {
  unknown_sku: 'The shop has no such sku',
  promised: 'Fewer would be left than orders have been promised',
  out_of_bounds: 'No such number can be stored',
};

function demandTaken(judged: readonly JudgedChange[]): void {
  const fields = judged.flatMap((one, index) =>
    one.result === 'refused' ? [{ path: `body.lines.${index}`, message: words[one.why] }] : [],
  );
  if (fields.length === 0) return;
  throw new AppError('unprocessable', `${fields.length} lines are refused`, {
    title: `${fields.length} of ${judged.length} lines cannot be taken, so none was.`,
    fields: fields.slice(0, faultsTold),
  });
}

/** Somebody else has changed the price since the sender decided. */
function demandSeenPrices(
  { lines }: CallRequest<'sendPriceMessage'>['body'],
  judged: readonly JudgedChange[],
): void {
  const fields = lines.flatMap(({ was }, index) => {
    const before = judged[index]?.before;
    const isSeen = was === undefined || before?.priceCents === toCents(was);
    return isSeen ? [] : [{ path: `body.lines.${index}.was`, message: 'It costs something else' }];
  });
  if (fields.length === 0) return;
  throw new AppError('conflict', `${fields.length} prices are others than were seen`, {
    title: 'A price has changed since this message was written, so nothing of it was taken.',
    fields: fields.slice(0, faultsTold),
  });
}
