const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * A message of Keycloak as lines of plain text. Keycloak writes HTML: it joins messages by `<br>`
 * and escapes what people have typed. We show text only, so nothing in it can become an element.
 */
export function messageLines(html: string | undefined): string[] {
  return (html ?? '')
    .split(/<br\s*\/?>|\n/i)
    .map((line) => decodeEntities(line.replace(/<[^>]*>/g, '')).trim())
    .filter((line) => line !== '');
}
