/** Who shows the fields that a card is typed into: the shop, or the card provider in a frame. */
export const cardForms = ['own', 'hosted'] as const;
export type CardForm = (typeof cardForms)[number];

/**
 * The card provider's scripts that run in the checkout's own document, by their addresses. The first
 * is the one that the page loads. Accept.js brings a second one from beside it; AcceptUI.js, on the
 * same host, opens a frame, and what runs in there is not in our document.
 */
export function cardScripts(
  acceptJsUrl: string,
  cardForm: CardForm,
): readonly [string, ...string[]] {
  return cardForm === 'hosted'
    ? [new URL('/v3/AcceptUI.js', acceptJsUrl).href]
    : [acceptJsUrl, new URL('AcceptCore.js', acceptJsUrl).href];
}
