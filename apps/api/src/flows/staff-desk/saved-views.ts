import type { CallOutput, CallRequest } from '@tarnholt/contract';
import { type OrderView, orderViews, savedViewsPerPerson } from '@tarnholt/contract/staff-queues';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import { deleteView, listSavedViews, saveView } from '../../domains/orders/index.ts';
import type { Database, Queryable } from '../../platform/database.ts';

interface Deps {
  readonly db: Database;
}

type SavedViews = CallOutput<'listOrderViews'>;

/** Of whoever asks: nobody sees, changes or loses another's. */
export async function readSavedViews(
  db: Queryable,
  { id: staffId }: Pick<Desk, 'id'>,
): Promise<SavedViews> {
  const rows = await listSavedViews(db, staffId);
  return {
    views: rows.flatMap(({ id, view, ...rest }) =>
      // One that a later version knew, or an earlier one.
      isView(view) ? [{ ...rest, id: Number(id), view }] : [],
    ),
  };
}

export async function saveOrderView(
  { db }: Deps,
  desk: Desk,
  wanted: CallRequest<'saveOrderView'>['body'],
): Promise<SavedViews> {
  return db.transaction(async (tx) => {
    const { views } = await readSavedViews(tx, desk);
    const known = views.find(({ name }) => name === wanted.name);
    if (known === undefined && views.length >= savedViewsPerPerson) {
      const title = `You have ${savedViewsPerPerson} saved views. Remove one first.`;
      throw new AppError('conflict', 'too many saved views', { title });
    }
    await saveView(tx, desk.id, wanted);
    const { name, view, minDays } = wanted;
    await recordDeed(tx, desk, {
      action: 'order-view.saved',
      subject: `staff/${desk.id}`,
      details: {
        name,
        before: known === undefined ? null : { view: known.view, minDays: known.minDays },
        after: { view, minDays },
      },
    });
    return readSavedViews(tx, desk);
  });
}

export async function removeOrderView(
  { db }: Deps,
  desk: Desk,
  viewId: number,
): Promise<SavedViews> {
  return db.transaction(async (tx) => {
    const { views } = await readSavedViews(tx, desk);
    const known = views.find(({ id }) => id === viewId);
    if (known === undefined || !(await deleteView(tx, desk.id, String(viewId)))) {
      throw new AppError('not_found', 'no such view of this person');
    }
    const { name, view, minDays } = known;
    await recordDeed(tx, desk, {
      action: 'order-view.removed',
      subject: `staff/${desk.id}`,
      details: { name, before: { view, minDays }, after: null },
    });
    return readSavedViews(tx, desk);
  });
}

function isView(view: string): view is OrderView {
  return (orderViews as readonly string[]).includes(view);
}
