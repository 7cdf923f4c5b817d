import { randomBytes } from 'node:crypto';
import type { PublicSettings } from '../src/public-settings.ts';

/** A text, so that the document as it lies there holds JSON as well. */
const placeholder = '"__PUBLIC_SETTINGS__"';

export type PageSettings = Omit<PublicSettings, 'styleNonce'>;

/** The one document of the app, with what it has to know, and a policy that fits this copy of it. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

export interface PageOptions {
  readonly settings: PageSettings;
  /** Hot reload needs inline scripts and a web socket. */
  readonly isDevelopment: boolean;
}

/**
 * MUI writes its styles while the app runs, into `<style>` elements that it makes. They carry a
 * number that is new in each answer and stands in the policy, so that no other inline style counts.
 */
export function renderPage(template: string, { settings, isDevelopment }: PageOptions): Page {
  const styleNonce = randomBytes(16).toString('base64url');
  const json = JSON.stringify({ ...settings, styleNonce } satisfies PublicSettings);
  // Inside a script element, `<` could end it.
  const html = template.replace(placeholder, () => json.replaceAll('<', '\\u003c'));
  const identityOrigin = new URL(settings.identity.authority).origin;
  return { html, policy: policyOf(identityOrigin, styleNonce, isDevelopment) };
}

function policyOf(identityOrigin: string, styleNonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    // Vite puts style sheets into the page by script while developing.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${styleNonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${identityOrigin}${isDevelopment ? ' ws:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
