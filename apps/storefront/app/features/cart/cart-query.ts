import { QueryObserver, type QueryObserverResult, queryOptions } from '@tanstack/react-query';
import type { Cart } from '@tarnholt/contract';
import { queryClient } from '../../api/query-client.ts';
import { shopApi } from '../../api/shop-api.ts';
import { loadProfile } from '../account/use-profile.ts';
import { onSignedIn, onSignedOut, settledSession } from '../identity/session.ts';
import { showCallFailure, showNotice } from '../notices/notices.ts';
import { CartCalls, emptyCart, type MergeOutcome, type QuoteRequest } from './cart-calls.ts';
import { CartEditor } from './cart-editor.ts';
import { countItems } from './cart-lines.ts';
import { forgetCartMessages, setCartMessages } from './cart-messages.ts';
import { openCart, setCartCount } from './cart-state.ts';
import { announceChange, followOtherTabs } from './cart-tabs.ts';
import { readGuestToken, storeGuestToken } from './guest-token.ts';
import { withChanges } from './pending-changes.ts';

let calls: CartCalls | undefined;

function cartCalls(): CartCalls {
  calls ??= new CartCalls({
    api: shopApi(),
    isSignedIn: async () => (await settledSession()).status === 'signed-in',
    readGuestToken,
    storeGuestToken,
    onMerge: tellOfMerge,
  });
  return calls;
}

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }): Promise<Cart> => {
    const before = lastWrite;
    const answer = await cartCalls().read(signal);
    return before === lastWrite ? answer : newest(answer);
  },
});

const { queryKey } = cartQuery;

/** Counts what became known by other ways than asking. */
let lastWrite = 0;

function write(cart: Cart): void {
  lastWrite += 1;
  queryClient.setQueryData(queryKey, cart);
  showCount(cart);
}

/** A question that was overtaken by a change, or by a sign-out, may be answered with what was before. */
function newest(answer: Cart): Cart {
  const known = queryClient.getQueryData(queryKey);
  const isNewer = known?.id === answer.id && answer.version > known.version;
  return known === undefined || isNewer ? answer : known;
}

let editor: CartEditor | undefined;

/** The one way to change the cart. */
export function cartEditor(): CartEditor {
  editor ??= new CartEditor(cartCalls(), {
    read: () => queryClient.getQueryData(queryKey),
    write: (cart) => {
      write(cart);
      announceChange(cart.version);
    },
    refetch: async () => {
      // Not what was asked before: that may be answered with the cart as it was.
      await queryClient.cancelQueries({ queryKey });
      return queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
    },
  });
  return editor;
}

let isStarted = false;

/**
 * Fetches the cart, keeps the header's count up to date, and follows whoever comes and goes, here
 * and in other tabs. Once for each page.
 */
export function startCart(): void {
  if (isStarted) return;
  isStarted = true;
  const observer = new QueryObserver(queryClient, cartQuery);
  observer.subscribe(showResult);
  // A cart that is there already, because it was just made, is no news to the observer.
  showResult(observer.getCurrentResult());
  cartEditor().subscribe(() => {
    const cart = queryClient.getQueryData(queryKey);
    if (cart !== undefined) showCount(cart);
  });
  followOtherTabs(refetchWhenSeen);
  onSignedIn(({ subject }) => welcome(subject));
  onSignedOut(leaveNothing);
  // Who signed in before this code was there has been announced already.
  void settledSession().then((session) => {
    if (session.status === 'signed-in') loadProfile(session.subject);
  });
}

function showResult({ data, error, fetchStatus }: QueryObserverResult<Cart>): void {
  if (data === undefined) setCartCount(null);
  else showCount(data);
  // What is shown stays; only a cart that nobody has seen yet is worth a message.
  if (error !== null && data === undefined && fetchStatus === 'idle') showCallFailure(error);
}

function showCount(cart: Cart): void {
  setCartCount(countItems(withChanges(cart, cartEditor().changes())));
}

/** Now if somebody looks at this tab, or else as soon as they do. */
export function refetchWhenSeen(): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  void queryClient.invalidateQueries({ queryKey, refetchType });
}

/** Asks anew, with nothing shown meanwhile: what was here may belong to nobody now. */
export async function refreshCart(): Promise<void> {
  startCart();
  await queryClient.resetQueries({ queryKey });
}

/** The cart of a user; what they chose as a guest is brought along on the way. */
function welcome(subject: string): void {
  forgetCartMessages();
  loadProfile(subject);
  void refreshCart();
}

/** Of who has left. Somebody else may have a cart here, as a guest. */
function leaveNothing(): void {
  cartEditor().forget();
  forgetCartMessages();
  write(emptyCart);
  void queryClient.invalidateQueries({ queryKey });
}

/** Tries once more to bring along what was chosen before the sign-in. */
export async function mergeAgain(): Promise<void> {
  await cartCalls().mergeAgain();
  await queryClient.invalidateQueries({ queryKey });
}

const mergeNotices: Readonly<Record<Exclude<MergeOutcome, 'merged'>, string>> = {
  full: 'Your cart cannot hold everything that you chose before you signed in.',
  failed: 'We could not bring along what you chose before you signed in.',
};

function tellOfMerge(outcome: MergeOutcome): void {
  if (outcome === 'merged') {
    setCartMessages({ missing: null });
    // Other tabs may show the cart that was the user's before.
    announceChange(0);
    return;
  }
  setCartMessages({ missing: outcome });
  showNotice({
    kind: 'warning',
    text: mergeNotices[outcome],
    action: { label: 'View cart', run: openCart },
  });
}

export async function computeTotals(request: QuoteRequest): Promise<Cart> {
  return cartCalls().compute(request);
}
