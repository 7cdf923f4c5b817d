import Button from '@mui/material/Button';
import type { StaffOrder } from '@tarnholt/contract';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatTime } from '../../../look/formats.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { useTask } from '../../tasks/use-task.ts';
import { Badge } from '../badge.tsx';
import type { Words } from '../words.ts';

type OrderMail = StaffOrder['mails'][number];

const stateWords: Readonly<Record<OrderMail['state'], Words>> = {
  queued: { label: 'On its way', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

/** What was mailed about the order, to whom, and whether it left. */
export function OrderMails({ order }: { order: StaffOrder }) {
  return (
    <section className="panel side-panel" aria-labelledby="order-mails">
      <h2 id="order-mails">Mails</h2>
      {order.mails.length === 0 ? (
        <p className="muted">Nothing was mailed yet.</p>
      ) : (
        <ol className="history">
          {order.mails.map((mail) => (
            <li key={mail.id}>
              <p>
                {mailNameOf(mail.template)}
                {mail.isRepeat && ', once more'} <Badge words={stateWords[mail.state]} />
              </p>
              <p className="small muted">
                {formatTime(mail.queuedAt)}, to {mail.recipient}
              </p>
              <Resend orderId={order.id} mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** `order-shipped` as "Order shipped". */
export function mailNameOf(template: string): string {
  const plain = template.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function Resend({ orderId, mail }: { readonly orderId: string; readonly mail: OrderMail }) {
  const { resendOrderMail } = useDeskActions();
  const mayResend = useMayCall('resendOrderMail');
  const task = useTask<object>({
    send: () => resendOrderMail({ params: { orderId, mailId: mail.id } }),
    done: 'The mail is sent once more.',
    close: () => undefined,
  });
  if (!mayResend || mail.isRepeat || mail.state === 'queued') return null;
  return (
    <>
      {task.failure !== null && <p role="alert">{task.failure.title}</p>}
      <Button
        size="small"
        variant="outlined"
        disabled={task.isSending}
        onClick={() => void task.submit({})}
      >
        Send again
        <span className="visually-hidden">
          : {mailNameOf(mail.template)} to {mail.recipient}
        </span>
      </Button>
    </>
  );
}
