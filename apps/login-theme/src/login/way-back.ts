import type { I18n } from './i18n.ts';
import type { KcContext } from './kc-context.ts';

type Asked = Pick<KcContext, 'client'>;

/** The link to where the visitor came from: the shop, or the back office. */
export function wayBack({ client }: Asked, i18n: I18n): { url: string; label: string } | null {
  if (!client?.baseUrl) return null;
  return { url: client.baseUrl, label: wayBackLabel({ client }, i18n) };
}

/** Named as the client is: "Back to the shop", "Back to the Tarnholt Store". */
export function wayBackLabel({ client }: Asked, i18n: I18n): string {
  const name = i18n.advancedMsgStr(client?.name ?? '');
  if (name === '') return i18n.msgStr('backToApplication');
  // A name of which only the first letter is large is a word like any other.
  const isWord = name.slice(1) === name.slice(1).toLowerCase();
  return i18n.msgStr('backTo', isWord ? name.toLowerCase() : name);
}
