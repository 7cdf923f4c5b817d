import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { showCallFailure } from '../notices/notices.ts';

interface StopQuestionProps {
  readonly heading: string;
  readonly stopLabel: string;
  readonly busyLabel: string;
  readonly keepLabel: string;
  readonly stop: () => Promise<void>;
  /** What stopping means. */
  readonly children: ReactNode;
}

export function StopQuestion(props: StopQuestionProps) {
  const { heading, stopLabel, busyLabel, keepLabel, stop, children } = props;
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    try {
      await stop();
    } catch (error) {
      showCallFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <EmptyState
      heading={heading}
      actions={
        <>
          <Button isBusy={isSending} busyLabel={busyLabel} onClick={() => void press()}>
            {stopLabel}
          </Button>
          <ButtonLink kind="quiet" href="/">
            {keepLabel}
          </ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}

/** What came of it, or what there was to begin with. */
export function StopOutcome({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="status">
      <EmptyState
        heading={heading}
        actions={
          <ButtonLink kind="quiet" href="/">
            To the shop
          </ButtonLink>
        }
      >
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
