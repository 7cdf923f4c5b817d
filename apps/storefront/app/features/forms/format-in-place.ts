/**
 * Rewrites a field while it is typed into, and leaves the caret behind the same digit. What is
 * deleted stays deleted: a separator that comes back at once cannot be removed.
 */
export function formatInPlace(
  input: HTMLInputElement,
  event: Event,
  format: (text: string) => string,
): void {
  if (event instanceof InputEvent && event.inputType.startsWith('delete')) return;
  const caret = input.selectionStart ?? input.value.length;
  const next = reformat(input.value, caret, format);
  if (next.text === input.value) return;
  input.value = next.text;
  input.setSelectionRange(next.caret, next.caret);
}

export function reformat(
  text: string,
  caret: number,
  format: (text: string) => string,
): { readonly text: string; readonly caret: number } {
  const formatted = format(text);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  const digitsBefore = digitsOf(text.slice(0, caret)).length;
  let at = 0;
  for (let seen = 0; at < formatted.length && seen < digitsBefore; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
  }
  return { text: formatted, caret: at };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
