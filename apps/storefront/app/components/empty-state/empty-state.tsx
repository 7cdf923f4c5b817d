import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly heading: string;
  /** Why there is nothing, and what can be done about it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ heading, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="empty-state-heading">{heading}</p>
      {children}
      {actions !== undefined && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
