import type { InspectionAnswer } from './inspect-document.ts';
import { countPdfPages } from './pdf-pages.ts';
import { judgePicture, mostPages } from './picture-bounds.ts';
import type { DocumentKind, PictureKind } from './sniff-document.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripTiff } from './strip-tiff.ts';

const strips = { jpeg: stripJpeg, png: stripPng, tiff: stripTiff };

/** What there is to say against a document, or what is kept of it. Runs in a thread of its own. */
export function lookInto(kind: DocumentKind, bytes: Buffer): InspectionAnswer {
  try {
    return kind === 'pdf' ? lookIntoPdf(bytes) : lookIntoPicture(kind, bytes);
  } catch {
    // A number that leads outside of the file.
    return { ok: false, reason: 'damaged' };
  }
}

function lookIntoPicture(kind: PictureKind, bytes: Buffer): InspectionAnswer {
  const refusal = judgePicture(kind, bytes);
  if (refusal !== null) return { ok: false, reason: refusal };
  const content = strips[kind](bytes);
  // Notes that lie over the picture itself have taken it along.
  const isWhole = judgePicture(kind, content) === null;
  return isWhole ? { ok: true, content } : { ok: false, reason: 'damaged' };
}

/** Kept byte for byte: it may be signed. */
function lookIntoPdf(bytes: Buffer): InspectionAnswer {
  const pages = countPdfPages(bytes);
  if (typeof pages === 'string') return { ok: false, reason: pages };
  if (pages > mostPages) return { ok: false, reason: 'too_many_pages' };
  return { ok: true, content: bytes };
}
