/** Markup that is safe to send: every value in it was escaped, or was markup already. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[];

/** Mails and requests hold what strangers typed: everything put into the template is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((page, part, index) => page + toSource(values[index - 1]) + part));
}

function toSource(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(toSource).join('');
  return escapeText(String(value));
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
