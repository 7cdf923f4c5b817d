import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { isNotFound } from './build-calls.ts';

interface BuildDataProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  readonly children: (data: Data) => ReactNode;
}

/** What is asked for, or why it is not there. */
export function BuildData<Data, Key extends QueryKey>(props: BuildDataProps<Data, Key>) {
  const { data, error, isFetching, refetch } = useQuery(props.query, queryClient);
  if (data !== undefined) return props.children(data);
  if (error === null) return <BuildWaiting />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        heading="This build is not there"
        actions={<ButtonLink href="/build/mine">My builds</ButtonLink>}
      >
        <p>Whoever saved it may have deleted it, or a part of the link was lost on the way.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="The build could not be loaded"
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

export function BuildWaiting() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <div className="skeleton build-skeleton" />
    </div>
  );
}
