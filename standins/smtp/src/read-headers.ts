import { decodeWords } from 'postal-mime';

export type ListedHeaders = { messageId: string | null; subject: string };

/**
 * The two headers every mail is listed and counted by. Read at once when a mail comes in; the rest
 * of the message is parsed when somebody looks at it.
 */
export function readHeaders(raw: Buffer): ListedHeaders {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw
    .subarray(0, end === -1 ? raw.length : end)
    .toString('utf8')
    // A header goes on as long as lines begin with white space.
    .replace(/\r?\n[ \t]+/g, ' ');
  const messageId = headerValue(head, 'message-id');
  return {
    messageId: messageId === '' ? null : messageId,
    subject: decodeWords(headerValue(head, 'subject')),
  };
}

function headerValue(head: string, name: string): string {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
}
