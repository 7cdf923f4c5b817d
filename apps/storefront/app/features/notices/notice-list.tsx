import { type ReactNode, useEffect, useState } from 'react';
import { dismissNotice, type ShownNotice, useNotice } from './notices.ts';

const shownMs = 10_000;

/**
 * The message of this page, placed once in the layout. The two regions are there from the start:
 * assistive technology announces what comes into one, not one that comes.
 * `children` are what the layout itself has to say.
 */
export function Notices({ children }: { readonly children?: ReactNode }) {
  const notice = useNotice();
  const item = notice && <NoticeItem key={notice.id} notice={notice} />;
  const isGood = notice?.kind === 'success';
  return (
    <div className="notices">
      <div role="alert">
        {children}
        {!isGood && item}
      </div>
      <div role="status">{isGood && item}</div>
    </div>
  );
}

/** Goes after ten seconds, or at a click; but not while somebody points at it or is inside. */
export function NoticeItem({ notice }: { readonly notice: ShownNotice }) {
  const { id, kind, text, action } = notice;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for its button
    <div
      className="notice"
      data-kind={kind}
      onClick={() => dismissNotice(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action && (
        <button type="button" className="button button-quiet" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" className="notice-close" aria-label="Dismiss">
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
