/**
 * The page that a hidden frame of the shop ends at when it asks the identity provider whether
 * somebody is signed in. It hands its address to the page around it, and is nothing else: the shop
 * in a frame of the shop would ask again, and again.
 *
 * The message is the one that `signinSilentCallback` of oidc-client-ts sends, which a test compares;
 * loading the library for it would cost a thousand times as much.
 */
export const silentScript =
  'parent.postMessage({source:"oidc-client",url:location.href,keepOpen:false},location.origin)';

/** `scriptMark` has the script named in the security policy. */
export function silentDocument(scriptMark: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Sign-in</title></head><body><script nonce="${scriptMark}">${silentScript}</script></body></html>`;
}
