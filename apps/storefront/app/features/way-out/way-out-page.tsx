import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@tarnholt/contract/client';
import { type ReactNode, useState } from 'react';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import './way-out-page.css';

interface WayOutPageProps<Standing, Key extends QueryKey> {
  readonly heading: string;
  readonly loading: string;
  readonly failure: string;
  /** What the address of the link still gets from us. */
  readonly query: UseQueryOptions<Standing, Error, Standing, Key>;
  readonly end: () => Promise<void>;
  /** For a link that is not ours, or no longer good. */
  readonly whenOld: ReactNode;
  /** `isStopped`: here, a moment ago. */
  readonly children: (
    standing: Standing,
    isStopped: boolean,
    stop: () => Promise<void>,
  ) => ReactNode;
}

/**
 * Where the way out of our mails leads. The link is the right: nobody has to sign in. It asks once
 * more, because mail programs open links before their readers do.
 */
export function WayOutPage<Standing, Key extends QueryKey>(props: WayOutPageProps<Standing, Key>) {
  const { heading, loading } = props;
  const fallback = <Waiting>{loading}</Waiting>;
  return (
    <div className="way-out">
      <h1>{heading}</h1>
      <InBrowser fallback={fallback}>{() => <StandingOfLink {...props} />}</InBrowser>
    </div>
  );
}

function StandingOfLink<Standing, Key extends QueryKey>(props: WayOutPageProps<Standing, Key>) {
  const { loading, failure, query, end, whenOld, children } = props;
  const { data, error, isFetching, refetch } = useQuery(query, queryClient);
  const [isStopped, setStopped] = useState(false);
  if (data !== undefined) {
    return children(data, isStopped, async () => {
      await end();
      setStopped(true);
    });
  }
  if (error === null) return <Waiting>{loading}</Waiting>;
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? (
    <EmptyState heading="This link is no longer valid">{whenOld}</EmptyState>
  ) : (
    <EmptyState
      heading={failure}
      actions={
        <Button isBusy={isFetching} busyLabel="Trying…" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>Error: {titleOf(error)}</p>
    </EmptyState>
  );
}

function Waiting({ children }: { readonly children: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {children}
      </p>
      <div className="skeleton way-out-skeleton" />
    </div>
  );
}
