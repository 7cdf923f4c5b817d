/** A number out of an address; 0, which nothing has, for what is none. */
export function readId(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
