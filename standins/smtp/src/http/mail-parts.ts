import type { FastifyReply } from 'fastify';
import type { Attachment } from 'postal-mime';
import type { StoredMail } from '../mail-store.ts';

/** Shown in place; any other type is only offered for download. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * A mail may hold anything. It gets an origin of its own, runs no script, submits no form and
 * loads nothing but pictures; also when it is opened outside the frame.
 */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

export function sendHtmlPart(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': mailPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(content);
}

/** Pictures sent along are named `cid:…` in the HTML; a browser needs an address. */
export function inlineAttachments(id: number, content: string, attachments: Attachment[]): string {
  return attachments.reduce(
    (page, { contentId }, index) =>
      contentId
        ? page.replaceAll(
            `cid:${contentId.replace(/^<|>$/g, '')}`,
            `/mail/${id}/attachments/${index}`,
          )
        : page,
    content,
  );
}

export function sendRaw(reply: FastifyReply, mail: StoredMail): FastifyReply {
  return reply
    .headers({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="mail-${mail.id}.eml"`,
      'x-content-type-options': 'nosniff',
    })
    .send(mail.raw);
}

export function sendAttachment(reply: FastifyReply, attachment: Attachment): FastifyReply {
  const { mimeType, filename, content } = attachment;
  const picture = pictureTypes.has(mimeType);
  const name = encodeURIComponent(filename ?? 'attachment').replaceAll("'", '%27');
  return reply
    .headers({
      'content-type': picture ? mimeType : 'application/octet-stream',
      'content-disposition': `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytesOf(content));
}

function bytesOf(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
}
