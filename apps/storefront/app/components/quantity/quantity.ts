/** What was typed, as a quantity that can be had; `undefined` if it is no number at all. */
export function toQuantity(text: string, least: number, most: number): number | undefined {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return undefined;
  return Math.min(Math.max(Number(typed), least), most);
}
