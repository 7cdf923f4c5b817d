/** What the server writes into the page: nothing of it is built in, and nothing of it is secret. */
export interface PublicSettings {
  readonly brandName: string;
  /** The api as the browser reaches it: a path of this origin. */
  readonly apiUrl: string;
  readonly identity: {
    /** The realm of staff, as its tokens name it. */
    readonly authority: string;
    readonly clientId: string;
  };
  /** Marks the styles that the app makes itself; see `server/page.ts`. */
  readonly styleNonce: string;
}

export function readPublicSettings(): PublicSettings {
  const text = document.getElementById('public-settings')?.textContent;
  if (!text) throw new Error('the page came without its settings');
  return JSON.parse(text) as PublicSettings;
}
