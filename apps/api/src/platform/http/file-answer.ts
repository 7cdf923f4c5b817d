import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../documents/file-name.ts';

/** A file that a call answers with. */
export interface FileAnswer {
  readonly content: Buffer | Readable;
  /** As it is offered for saving; may be anything that somebody called their file. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Left out for what is made while it is sent. */
  readonly sizeBytes?: number;
}

/** Should a browser show the file after all, it is nobody's page: no script, no origin of ours. */
const alone = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Files were uploaded by strangers: they are saved and opened elsewhere, never on our origin. */
export function setFileHeaders(reply: FastifyReply, file: FileAnswer): void {
  if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes);
  reply
    .type(file.mediaType)
    .header('content-disposition', attachmentHeader(file.fileName))
    .header('content-security-policy', alone)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff');
}
