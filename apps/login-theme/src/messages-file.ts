const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', "'": "''" };

/**
 * Texts as a file of Java messages. Java's MessageFormat takes an apostrophe for a quotation mark,
 * so it stands there twice; whatever is not ASCII is written by its number.
 */
export function toMessagesFile(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([key, text]) => `${key}=${escapeText(text)}\n`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\\n']|[^\x20-\x7e]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return special[character] ?? `\\u${code}`;
  });
}
