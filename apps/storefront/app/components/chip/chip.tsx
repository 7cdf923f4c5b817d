import type { MouseEventHandler } from 'react';
import './chip.css';

interface ChipProps {
  readonly label: string;
  /** What pressing it does, for those who do not see the cross. */
  readonly removeLabel?: string | undefined;
  /** Where the page without it is: what lives in the address is removed by a link. */
  readonly href?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** Something that was chosen, such as a filter, and how to take it back. */
export function Chip({ label, removeLabel = `Remove ${label}`, ...rest }: ChipProps) {
  const { href, onClick, onRemove } = rest;
  const content = (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{removeLabel}</span>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 2l8 8M10 2l-8 8" />
      </svg>
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} className="chip" onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className="chip" onClick={onRemove}>
      {content}
    </button>
  );
}
