import { createContext, useContext } from 'react';

/** Settings that the browser needs. They come with the page, never from the build. */
export interface PublicSettings {
  /** Where the browser finds the api: a path of this origin, or an address. */
  readonly apiUrl: string;
  readonly identity: IdentitySettings;
  /** Only on a page that failed: names the request in our logs. */
  readonly requestId?: string;
}

/** How people sign in. Nothing of it is secret. */
export interface IdentitySettings {
  /** The realm at the identity provider, as tokens name their issuer. */
  readonly authority: string;
  readonly clientId: string;
  /** Whether sign-ins are proved by PKCE (S256). */
  readonly pkce: boolean;
  /** Whether a sign-out elsewhere is watched for. */
  readonly monitorSession: boolean;
}

const elementId = 'public-settings';

const PublicSettingsContext = createContext<PublicSettings | null>(null);

export const PublicSettingsProvider = PublicSettingsContext.Provider;

export function usePublicSettings(): PublicSettings {
  const settings = useContext(PublicSettingsContext);
  if (settings === null) throw new Error('there is no PublicSettingsProvider above');
  return settings;
}

/** A block of data, not a script: browsers never run it. */
export function PublicSettingsElement() {
  const settings = usePublicSettings();
  return (
    <script
      type="application/json"
      id={elementId}
      // As text, React would escape it in a way that JSON cannot be read back from.
      dangerouslySetInnerHTML={{ __html: jsonForHtml(settings) }}
    />
  );
}

export function readPublicSettings(document: Document): PublicSettings {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) throw new Error('the page carries no settings');
  return JSON.parse(text) as PublicSettings;
}

/** JSON in which `</script>` and `<!--` cannot occur. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
