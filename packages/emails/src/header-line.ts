const longestSubject = 200;

/**
 * One line for a mail header. A line break in a subject would let whoever supplied the data add
 * headers of their own (Bcc, for one), so every control character and line separator becomes a
 * space, also when the data has passed its schema.
 */
export function headerLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longestSubject
    ? line
    : `${letters.slice(0, longestSubject - 1).join('')}…`;
}
