import type { Words } from './words.ts';

export function Badge({ words }: { words: Words }) {
  return (
    <span className="badge" data-tone={words.tone}>
      {words.label}
    </span>
  );
}
