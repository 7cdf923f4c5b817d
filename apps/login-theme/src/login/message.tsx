import { messageLines } from './message-lines.ts';

type MessageProps = {
  readonly id?: string;
  readonly kind: 'success' | 'warning' | 'error' | 'info';
  /** As Keycloak wrote it. */
  readonly html: string;
};

export function Message({ id, kind, html }: MessageProps) {
  return (
    <div id={id} className={`message message-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {messageLines(html).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
