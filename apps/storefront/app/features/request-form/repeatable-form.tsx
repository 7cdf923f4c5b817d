import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';

interface RepeatableFormProps {
  /** What is said once it was sent, and what follows from it. */
  readonly done: { readonly heading: string; readonly text: string };
  readonly children: (onSent: () => void) => ReactNode;
}

/** A form that is empty again after it was sent, below what came of it. */
export function RepeatableForm({ done, children }: RepeatableFormProps) {
  const [timesSent, setTimesSent] = useState(0);
  const told = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone with the old form: whoever uses the keyboard goes on here.
  useEffect(() => {
    if (timesSent > 0) told.current?.focus();
  }, [timesSent]);

  return (
    <>
      {timesSent > 0 && (
        <div ref={told} className="request-form-done" role="status" tabIndex={-1}>
          <InlineNotice kind="ok" heading={done.heading}>
            <p>{done.text}</p>
          </InlineNotice>
        </div>
      )}
      <Fragment key={timesSent}>{children(() => setTimesSent(timesSent + 1))}</Fragment>
    </>
  );
}
