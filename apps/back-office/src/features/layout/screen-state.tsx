import Button from '@mui/material/Button';
import { ApiError } from '@tarnholt/contract/client';
import type { ReactNode } from 'react';
import { describeFailedReading } from './failed-reading.ts';
import './screen-state.css';

interface ScreenStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Told to those who cannot see it appear. */
  readonly isAlert?: boolean;
  /** The screen has no other heading. */
  readonly isWhole?: boolean;
}

/** In place of what should be here: empty, refused, missing, away. */
export function ScreenState(props: ScreenStateProps) {
  const { title, children, action, isAlert = false, isWhole = false } = props;
  const Heading = isWhole ? 'h1' : 'h2';
  return (
    <section className="screen-state panel" role={isAlert ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      <div className="screen-state-text">{children}</div>
      {action && (
        <Button variant="outlined" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </section>
  );
}

interface FailedScreenProps extends Pick<ScreenStateProps, 'isWhole'> {
  readonly error: unknown;
  readonly retry: () => void;
  /** It is being read again at this moment. */
  readonly isTrying?: boolean;
}

/** In place of what could not be read. */
export function FailedScreen(props: FailedScreenProps) {
  const { error, retry, isTrying = false, isWhole = false } = props;
  const { title, text, canRetry } = describeFailedReading(error);
  return (
    <ScreenState
      isAlert
      isWhole={isWhole}
      title={title}
      {...(canRetry
        ? { action: { label: isTrying ? 'One moment…' : 'Try again', run: retry } }
        : {})}
    >
      <p>{text}</p>
      {error instanceof ApiError && error.requestId !== '' && (
        <p className="small muted">
          Reference: <span className="data">{error.requestId}</span>
        </p>
      )}
    </ScreenState>
  );
}

/** Above what was read before and could not be read again. */
export function StaleNotice({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="small" role="status">
      This could not be read again just now and may be out of date.
    </p>
  );
}
