import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';

interface AnswerGateProps<Answer, Key extends QueryKey> {
  readonly query: UseQueryOptions<Answer, Error, Answer, Key>;
  readonly loading: string;
  readonly failure: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows what needs an answer of the shop once it is there, and until then that it is on its way. */
export function AnswerGate<Answer, Key extends QueryKey>(props: AnswerGateProps<Answer, Key>) {
  const { query, loading, failure, children } = props;
  const { data, error, isFetching, refetch } = useQuery(query, queryClient);
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {loading}
        </p>
        <div className="account-card skeleton" />
      </div>
    );
  }
  return (
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
