import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { FailedScreen, StaleNotice } from './screen-state.tsx';

interface ReadAnswerProps<Answer> {
  readonly asked: {
    readonly data: Answer | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly name: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was read, or why it was not. */
export function ReadAnswer<Answer>({ asked, name, children }: ReadAnswerProps<Answer>) {
  const { data, error, isFetching, refetch } = asked;
  if (data === undefined) {
    if (error) {
      return <FailedScreen error={error} retry={() => void refetch()} isTrying={isFetching} />;
    }
    return (
      <div role="status">
        <span className="visually-hidden">Loading {name}</span>
        <Skeleton variant="rectangular" height={80} />
      </div>
    );
  }
  return (
    <>
      <StaleNotice error={error} />
      {children(data)}
    </>
  );
}
