import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FailedMail } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { rowLink } from '../keyboard/shortcuts.tsx';
import { FailedScreen, ScreenState, StaleNotice } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { mailWordsOf } from './words.ts';
import './failed-mails-page.css';

const title = 'Mails that did not arrive';

export function FailedMailsPage() {
  usePageTitle(title);
  if (!useMayCall('listFailedMails')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for mails. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="failed-mails">
      <h1>{title}</h1>
      <p className="muted">
        The server of the addressee refused them for good. Open the order, and find out how to reach
        the buyer or the dealer. A mail that was sent again leaves this list.
      </p>
      <FailedMails />
    </div>
  );
}

function FailedMails() {
  const { listFailedMails } = useDeskActions();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['failed-mails'],
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        listFailedMails({ query: pageParam === null ? {} : { cursor: pageParam } }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    });
  if (data === undefined) {
    if (error) {
      return <FailedScreen error={error} retry={() => void refetch()} isTrying={isFetching} />;
    }
    return (
      <div role="status">
        <span className="visually-hidden">Loading mails</span>
        <Skeleton variant="rectangular" height={120} />
      </div>
    );
  }
  const mails: readonly FailedMail[] = data.pages.flatMap((page) => page.mails);
  return (
    <>
      <StaleNotice error={error} />
      {mails.length === 0 ? (
        <ScreenState title="Every mail has arrived">
          <p>Mails about orders that are refused appear here.</p>
        </ScreenState>
      ) : (
        <ul className="failed-mail-rows">
          {mails.map((mail) => (
            <FailedMailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'One moment…' : 'Newer mails'}
        </Button>
      )}
    </>
  );
}

export function FailedMailRow({ mail }: { readonly mail: FailedMail }) {
  return (
    <li className="panel failed-mail">
      <p>
        <LinkBase to={`/orders/${mail.orderId}`} className="data" {...rowLink}>
          {mail.orderId}
        </LinkBase>{' '}
        <span className="failed-mail-what">{mailWordsOf(mail.template)}</span>
      </p>
      <p>To {mail.recipient}</p>
      {mail.error !== null && <p className="small data">{mail.error}</p>}
      <p className="small muted">Refused {formatTime(mail.failedAt)}</p>
    </li>
  );
}
