import type { ComponentProps } from 'react';

interface Look {
  /** One primary button per screen; what else can be done is quiet. */
  readonly kind?: 'primary' | 'quiet' | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  /** At work: keeps the focus, says so, and does nothing when it is pressed again. */
  readonly isBusy?: boolean | undefined;
  /** What it says meanwhile. */
  readonly busyLabel?: string | undefined;
  /** Looks as if it could not be pressed, but can be reached: pressing it tells why. */
  readonly isUnavailable?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { kind, isBusy = false, busyLabel, isUnavailable = false, children, ...rest } = props;
  const { type = 'button', onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={classOf(kind)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isUnavailable || undefined}
    >
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'className'> {
  readonly href: string;
}

/** Looks like a button and leads somewhere. */
export function ButtonLink({ kind, children, ...attributes }: ButtonLinkProps) {
  return (
    <a {...attributes} className={classOf(kind)}>
      {children}
    </a>
  );
}

function classOf(kind: Look['kind']): string {
  return kind === 'quiet' ? 'button button-quiet' : 'button';
}
