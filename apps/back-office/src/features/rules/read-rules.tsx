import Button from '@mui/material/Button';
import { ApiError } from '@tarnholt/contract/client';
import type { ReactNode } from 'react';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';

interface ReadRulesProps<Answer> {
  readonly asked: {
    readonly data: Answer | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** In the plural or as one: `rules`, `the draft`. */
  readonly name: string;
  /** What to say where there is nothing of that name. */
  readonly missing: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was read, or why it was not; something that is gone has words of its own. */
export function ReadRules<Answer>({ asked, name, missing, children }: ReadRulesProps<Answer>) {
  const { data, error } = asked;
  const isMissing =
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');
  if (data === undefined && isMissing) {
    return (
      <ScreenState isAlert title={missing}>
        <p>Somebody may have closed or removed it, or the address is mistyped.</p>
      </ScreenState>
    );
  }
  return (
    <ReadAnswer asked={asked} name={name}>
      {children}
    </ReadAnswer>
  );
}

interface MoreButtonProps {
  readonly asked: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly name: string;
}

export function MoreButton({ asked, name }: MoreButtonProps) {
  if (!asked.hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      className="rules-more"
      disabled={asked.isFetchingNextPage}
      onClick={() => void asked.fetchNextPage()}
    >
      {asked.isFetchingNextPage ? 'One moment…' : `More ${name}`}
    </Button>
  );
}
