import { unreachable } from '../request-form/load-call.ts';

const missing = 'This file is not available right now. Please try again later.';

/** Why a file did not arrive, in words for whoever waits for it. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

/** The whole file, or a reason: half a file is not kept. */
export async function fetchDownload(
  href: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(href, { credentials: 'omit' });
    if (response.ok) return await response.blob();
  } catch (cause) {
    throw new DownloadError(unreachable, { cause });
  }
  throw new DownloadError(missing);
}

/** Long enough for a browser that asks where to put the file. */
const keepMs = 60_000;

/** Hands the file to the browser by an address of its own, as if the link had been followed. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
