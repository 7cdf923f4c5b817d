const longest = 1500;

/**
 * The beginning of a machine's message, fit to be shown: without terminal colors and control
 * characters, and short enough to keep the mail under the size at which Gmail clips.
 */
export function excerpt(message: string): string {
  const clean = message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/\u001B\[[0-9;]*[A-Za-z]/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  const letters = [...clean];
  if (letters.length === 0) return '(no message)';
  return letters.length <= longest ? clean : `${letters.slice(0, longest).join('')}… (shortened)`;
}
