/** Names of mails are those of their templates: `order-shipped` is "Order shipped". */
export function mailWordsOf(template: string): string {
  const plain = template.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
