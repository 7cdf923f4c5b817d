import ArrowBack from '@mui/icons-material/ArrowBack';
import Skeleton from '@mui/material/Skeleton';
import type { StaffOrder } from '@tarnholt/contract';
import { LinkBase, useGetOne, useGetRecordId, useLocation } from 'react-admin';
import { formatTime } from '../../../look/formats.ts';
import { backLink } from '../../keyboard/shortcuts.tsx';
import { FailedScreen } from '../../layout/screen-state.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { Badge } from '../badge.tsx';
import { GroupCard } from '../group/group-card.tsx';
import type { CameFrom } from '../list/list-path.ts';
import { TaskHost } from '../tasks/task-host.tsx';
import { orderStatusWords } from '../words.ts';
import { ChangesByOthers } from './changes-by-others.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import './order-page.css';

/** The screen itself says what went wrong. */
const quietly = { retry: false, onError: () => undefined } as const;

/** Keeps it apart from the rows of the list, which react-admin would show for the order itself. */
const whole = { isWhole: true };

export function OrderPage() {
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<StaffOrder>('orders', { id, meta: whole }, quietly);
  usePageTitle(`Order ${id}`);
  // Of a queue that somebody works off, one after the other.
  const { list = '' } = (useLocation().state ?? {}) as Partial<CameFrom>;
  return (
    <div className="order-page">
      <p>
        <LinkBase to={`/orders${list}`} className="order-page-back" {...backLink}>
          <ArrowBack fontSize="small" /> {list === '' ? 'All orders' : 'Back to the list'}
        </LinkBase>
      </p>
      <OrderContent order={data} error={error} reload={() => refetch()} />
    </div>
  );
}

interface OrderContentProps {
  readonly order: StaffOrder | undefined;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
}

function OrderContent({ order, error, reload }: OrderContentProps) {
  // What was read before stays on the screen while a second reading fails.
  if (order === undefined) {
    if (!error) return <OrderSkeleton />;
    return <FailedScreen isWhole error={error} retry={() => void reload()} />;
  }
  return (
    <>
      <header className="order-header">
        <h1>
          Order <span className="data">{order.id}</span>
        </h1>
        <p>
          <Badge words={orderStatusWords[order.status]} />
        </p>
        <p className="muted">
          Placed {formatTime(order.placedAt)} by <a href={`mailto:${order.email}`}>{order.email}</a>
        </p>
      </header>
      <ChangesByOthers order={order} />
      {error ? (
        <p className="order-stale small" role="status">
          This could not be read again just now and may be out of date.
        </p>
      ) : null}
      <div className="order-columns">
        <div className="order-groups">
          {order.groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </div>
        <div className="order-side">
          <OrderSummary order={order} />
          <OrderNotes order={order} />
          <OrderMails order={order} />
          <OrderHistory entries={order.history} />
        </div>
      </div>
      <TaskHost order={order} reload={reload} />
    </>
  );
}

function OrderSkeleton() {
  return (
    <div className="order-skeleton" role="status">
      <span className="visually-hidden">Loading the order</span>
      <Skeleton variant="rectangular" height={44} width="min(100%, 420px)" />
      <div className="order-columns">
        <Skeleton variant="rectangular" height={420} />
        <Skeleton variant="rectangular" height={260} />
      </div>
    </div>
  );
}
