import './badge.css';

interface BadgeProps {
  readonly kind?: 'plain' | 'accent' | 'ok' | 'warn' | 'error' | undefined;
  readonly children: string;
}

/** One or two words about the thing beside it. The words say it; the color only repeats it. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}

/** On every place that shows an item which only a licensed dealer may hand over. */
export function FflTag() {
  return <Badge kind="accent">FFL required</Badge>;
}
