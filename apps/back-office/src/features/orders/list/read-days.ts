/** As the contract has it: ten years. */
const mostDays = 3_650;

/** A number of days as somebody types it; nothing typed is no limit, and null is no number. */
export function readDays(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^\d{1,4}$/.test(text)) return null;
  const days = Number(text);
  return days <= mostDays ? days : null;
}
