import { isProjected, kindOf } from '../kinds.ts';
import { previewLifetimeMs, signPreviewToken } from './preview-token.ts';

export interface PreviewSettings {
  readonly shopUrl: string;
  readonly previewSecret: string;
}

/** Where the preview button leads; nothing for what the shop has no page of. */
export function previewUrl(
  uid: string,
  documentId: string,
  settings: PreviewSettings,
  now: number,
): string | undefined {
  const kind = kindOf(uid);
  if (!isProjected(kind)) return undefined;
  const url = new URL('/preview', settings.shopUrl);
  const token = { kind, documentId, expires: now + previewLifetimeMs };
  url.searchParams.set('token', signPreviewToken(token, settings.previewSecret));
  return url.href;
}
