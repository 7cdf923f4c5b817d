import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import './panel.css';

interface DialogProps {
  readonly isOpen: boolean;
  /** It has closed, or was asked to: by Escape, by the cross or by a click beside it. */
  readonly onClose: () => void;
  readonly heading: string;
  /** In the middle, at the right edge, or at the foot of the screen (the middle, on wide ones). */
  readonly place?: 'middle' | 'side' | 'foot' | undefined;
  readonly children: ReactNode;
  /** Stays in view below what scrolls. */
  readonly foot?: ReactNode;
}

/**
 * A native modal dialog: the browser keeps the focus inside, makes the rest of the page inert and
 * gives the focus back to what opened it. We put it on the heading, so that nothing is pressed by
 * accident and the panel is read from its start.
 */
export function Dialog({
  isOpen,
  onClose,
  heading,
  place = 'middle',
  children,
  foot,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) {
      element.showModal();
      title.current?.focus();
    } else {
      element.close();
    }
  }, [isOpen]);

  const closeFromBeside = (event: MouseEvent<HTMLDialogElement>) => {
    // What is inside covers the dialog: only the backdrop is the dialog itself.
    if (event.target === dialog.current) dialog.current.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser
    <dialog
      ref={dialog}
      className="dialog panel"
      data-place={place}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeFromBeside}
    >
      <div className="panel-inside">
        <div className="panel-head">
          <h2 id={id} ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <button
            type="button"
            className="panel-close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" />
            </svg>
          </button>
        </div>
        <div className="panel-body">{children}</div>
        {foot !== undefined && <div className="panel-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
