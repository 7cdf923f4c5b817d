import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Today } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatTime } from '../../look/formats.ts';
import { rowLink } from '../keyboard/shortcuts.tsx';
import { FailedScreen, ScreenState, StaleNotice } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { countWordsOf, desksOf, deskWords, queuePathOf, queueWordsOf } from './words.ts';
import './today-page.css';

/** Below `orders`: whatever is done with an order may change what waits. */
const todayKey = ['orders', 'today'];
const againAfterMs = 60_000;

/** The start page: what needs a person now. */
export function TodayPage() {
  usePageTitle('Today');
  const { getToday } = useDeskActions();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: todayKey,
    queryFn: () => getToday({}),
    refetchInterval: againAfterMs,
    refetchIntervalInBackground: false,
    staleTime: 0,
  });
  return (
    <div className="today">
      <h1>Today</h1>
      {data === undefined ? (
        error ? (
          <FailedScreen error={error} retry={() => void refetch()} isTrying={isFetching} />
        ) : (
          <TodaySkeleton />
        )
      ) : (
        <>
          <StaleNotice error={error} />
          <WhatWaits today={data} />
        </>
      )}
    </div>
  );
}

export function WhatWaits({ today }: { readonly today: Today }) {
  const desks = desksOf(today);
  if (desks.length === 0) {
    return (
      <ScreenState title="Nothing waits">
        <p>Whatever needs a person appears here by itself.</p>
      </ScreenState>
    );
  }
  return (
    <>
      <div className="today-desks">
        {desks.map(({ desk, queues }) => (
          <section key={desk} className="panel today-desk" aria-labelledby={`today-${desk}`}>
            <h2 id={`today-${desk}`}>{deskWords[desk]}</h2>
            <ul>
              {queues.map(({ queue, ...counted }) => (
                <li key={queue}>
                  <LinkBase to={queuePathOf(queue)} className="today-queue" {...rowLink}>
                    <span className="today-count data">{countWordsOf(counted)}</span>
                    <span className="today-label">{queueWordsOf(queue).label}</span>
                    <span className="small muted today-advice">{queueWordsOf(queue).advice}</span>
                  </LinkBase>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="small muted">As of {formatTime(today.at)}</p>
    </>
  );
}

function TodaySkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading what waits</span>
      <Skeleton variant="rectangular" height={160} />
    </div>
  );
}
