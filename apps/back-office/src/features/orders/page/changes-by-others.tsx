import Alert from '@mui/material/Alert';
import type { StaffOrder } from '@tarnholt/contract';
import { useState } from 'react';
import { formatTime } from '../../../look/formats.ts';
import { useSession } from '../../identity/session-context.ts';
import { detailWordsOf, historyWordsOf } from './history-words.ts';
import { newEntriesOfOthers } from './new-entries.ts';

/** Above an order that was read anew: what somebody else has done to it in the meantime. */
export function ChangesByOthers({ order }: { readonly order: StaffOrder }) {
  const { member } = useSession();
  // What was on the screen when the page was opened, or when the notice was put away.
  const [seen, setSeen] = useState({ id: order.id, history: order.history });
  if (seen.id !== order.id) setSeen({ id: order.id, history: order.history });
  const entries = newEntriesOfOthers(seen.history, order.history, member?.name ?? '');
  if (entries.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      onClose={() => setSeen({ id: order.id, history: order.history })}
    >
      Changed since you opened this order:
      <ul className="order-news">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.action} ${entry.detail}`}>
            {historyWordsOf(entry.action)}
            {entry.detail !== '' && ` (${detailWordsOf(entry.detail)})`}, {entry.actor},{' '}
            {formatTime(entry.at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
