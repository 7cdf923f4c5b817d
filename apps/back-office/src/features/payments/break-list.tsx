import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-admin';
import { useMayCall } from '../identity/session-context.ts';
import { FailedScreen, ScreenState, StaleNotice } from '../layout/screen-state.tsx';
import { BreakCard } from './break-card.tsx';
import { findWanted, readOpenBreak, searchOfBreak } from './open-break.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { paymentsKey, usePaymentBreaks } from './use-payments.ts';

interface BreakListProps {
  readonly state: 'open' | 'resolved';
  readonly show: (state: 'open' | 'resolved') => void;
}

export function BreakList({ state, show }: BreakListProps) {
  return (
    <>
      <fieldset className="break-states">
        <legend className="visually-hidden">Which differences</legend>
        {(['open', 'resolved'] as const).map((choice) => (
          <Button
            key={choice}
            variant={choice === state ? 'contained' : 'outlined'}
            aria-pressed={choice === state}
            onClick={() => show(choice)}
          >
            {choice === 'open' ? 'Open' : 'Resolved'}
          </Button>
        ))}
      </fieldset>
      <Breaks state={state} show={show} />
    </>
  );
}

function Breaks({ state, show }: BreakListProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePaymentBreaks(state);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayResolve = useMayCall('resolvePaymentBreak');
  if (data === undefined) {
    if (error)
      return <FailedScreen error={error} retry={() => void refetch()} isTrying={isFetching} />;
    return (
      <div role="status">
        <span className="visually-hidden">Loading differences</span>
        <Skeleton variant="rectangular" height={120} />
      </div>
    );
  }
  const breaks = data.pages.flatMap((page) => page.breaks);
  const wanted = findWanted(breaks, readOpenBreak(search), hasNextPage);
  const close = () => navigate(pathname, { replace: true });
  return (
    <>
      <StaleNotice error={error} />
      {mayResolve && state === 'open' && wanted.is === 'gone' && (
        <GoneNotice
          text={wanted.text}
          close={close}
          showResolved={() => {
            close();
            show('resolved');
          }}
        />
      )}
      {breaks.length === 0 ? (
        <ScreenState title={state === 'open' ? 'The books agree' : 'None was resolved yet'}>
          <p>Compared every 15 minutes, and with what is settled every night.</p>
        </ScreenState>
      ) : (
        <ul className="payment-cards">
          {breaks.map((found) => (
            <BreakCard
              key={found.id}
              found={found}
              {...(mayResolve && found.resolution === null
                ? { resolve: () => navigate(`${pathname}${searchOfBreak(found.id)}`) }
                : {})}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'One moment…' : 'Older differences'}
        </Button>
      )}
      {mayResolve && wanted.is === 'open' && (
        <ResolveDialog
          found={wanted.found}
          close={close}
          // Also those that are resolved: somebody else may have done it.
          reload={() => queries.invalidateQueries({ queryKey: paymentsKey })}
        />
      )}
    </>
  );
}

interface GoneNoticeProps {
  readonly text: string;
  readonly close: () => void;
  readonly showResolved: () => void;
}

/** In place of the dialog of a difference that somebody else has settled meanwhile. */
function GoneNotice({ text, close, showResolved }: GoneNoticeProps) {
  return (
    <Alert severity="info" role="status" onClose={close}>
      {text}{' '}
      <Button size="small" onClick={showResolved}>
        Show resolved ones
      </Button>
    </Alert>
  );
}
