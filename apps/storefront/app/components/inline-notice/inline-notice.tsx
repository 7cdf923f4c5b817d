import type { ReactNode } from 'react';
import './inline-notice.css';

interface InlineNoticeProps {
  readonly kind?: 'plain' | 'accent' | 'ok' | 'warn' | 'error' | undefined;
  readonly heading?: string | undefined;
  readonly children: ReactNode;
}

/** Something to know about what stands beside it. What comes after a click is `showNotice`. */
export function InlineNotice({ kind = 'plain', heading, children }: InlineNoticeProps) {
  return (
    <div className="inline-notice" data-kind={kind}>
      {heading !== undefined && <p className="inline-notice-heading">{heading}</p>}
      {children}
    </div>
  );
}
