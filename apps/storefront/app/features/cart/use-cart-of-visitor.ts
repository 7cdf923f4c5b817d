import { useEffect } from 'react';
import { onSignedIn, onSignedOut } from '../identity/session.ts';
import { setCartCount } from './cart-state.ts';
import { guestTokenKey, readGuestToken, storeGuestToken } from './guest-token.ts';
import type { CartCode } from './load-cart-code.ts';

type Following = Pick<CartCode, 'refetchWhenSeen' | 'startCart'>;

/**
 * Whoever has been here before may have a cart; for everybody else nothing is loaded. Who signs in
 * has one, and so has who becomes a guest in another tab. Who leaves takes everything with them:
 * the next one at this browser sees nothing of it.
 */
export function useCartOfVisitor(load: () => Promise<Following>): void {
  useEffect(() => {
    // Without its code there is no cart on this page; the panel says so to whoever opens it.
    const withCart = (use?: (code: Following) => void) =>
      load().then(
        (code) => {
          code.startCart();
          use?.(code);
        },
        () => undefined,
      );
    const followTokens = ({ key }: StorageEvent) => {
      if (key === guestTokenKey) void withCart((code) => code.refetchWhenSeen());
    };
    const stops = [
      onSignedIn(() => void withCart()),
      onSignedOut((hasEnded) => {
        // At once: the page may be on its way to the identity provider. But a token that was made
        // after the end of the session belongs to somebody else.
        if (hasEnded) storeGuestToken(null);
        setCartCount(0);
      }),
      () => window.removeEventListener('storage', followTokens),
    ];
    window.addEventListener('storage', followTokens);
    if (readGuestToken() === null) setCartCount(0);
    else void withCart();
    return () => {
      for (const stop of stops) stop();
    };
  }, [load]);
}
