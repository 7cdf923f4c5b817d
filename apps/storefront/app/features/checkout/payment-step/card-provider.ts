import type { CardProviderSettings } from '../../../site-settings.ts';

/** What is typed into the card form. It goes to the provider, and is kept nowhere. */
export interface CardData {
  readonly cardNumber: string;
  readonly month: string;
  readonly year: string;
  readonly cardCode: string;
}

export type CardField = keyof CardData;

export type CardAnswer =
  | { readonly token: string }
  /** In words for the shopper, by field where one is to blame. */
  | { readonly refused: { readonly [F in CardField]?: string }; readonly failure: string | null };

interface SecureData {
  readonly authData: { readonly apiLoginID: string; readonly clientKey: string };
  readonly cardData: CardData;
}

export interface ProviderAnswer {
  readonly messages: {
    readonly resultCode: string;
    readonly message: readonly { readonly code: string; readonly text: string }[];
  };
  readonly opaqueData?: { readonly dataValue: string };
}

export interface ProviderScript {
  dispatchData(data: SecureData, handler: (answer: ProviderAnswer) => void): void;
}

const waitMs = 20_000;

/** It brings a second script, and refuses until that is there. */
const notReady = 'E_WC_03';
const readyTries = 20;
const readyPauseMs = 250;

const fieldMessages: Readonly<Record<string, readonly [CardField, string]>> = {
  E_WC_05: ['cardNumber', 'Must be a valid card number'],
  E_WC_06: ['month', 'Must be a valid month'],
  E_WC_07: ['year', 'Must be a valid year'],
  E_WC_08: ['month', 'This card has expired'],
  E_WC_15: ['cardCode', 'Must be 3 or 4 digits'],
};

export const unreachable =
  'We could not reach our card provider. Nothing was charged. Please try again.';
export const refusedByProvider =
  'Our card provider could not read this card. Nothing was charged. Please check what you entered.';

/** Exchanges a card for a token that works once. Never rejects: what went wrong is an answer too. */
export async function exchangeCard(
  card: CardData,
  settings: CardProviderSettings,
  script: ProviderScript,
  pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<CardAnswer> {
  const data = {
    authData: { apiLoginID: settings.apiLoginId, clientKey: settings.clientKey },
    cardData: { ...card, cardNumber: card.cardNumber.replace(/\s/g, '') },
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await dispatch(script, data);
    const isWaiting = answer?.messages.message.some(({ code }) => code === notReady) ?? false;
    if (!isWaiting || tries >= readyTries) return toCardAnswer(answer);
    await pause(readyPauseMs);
  }
}

export function toCardAnswer(answer: ProviderAnswer | null): CardAnswer {
  if (answer === null) return { refused: {}, failure: unreachable };
  const token = answer.opaqueData?.dataValue;
  if (answer.messages.resultCode === 'Ok' && token) return { token };
  const refused = Object.fromEntries(
    answer.messages.message.flatMap(({ code }) => {
      const message = fieldMessages[code];
      return message === undefined ? [] : [message];
    }),
  );
  if (Object.keys(refused).length > 0) return { refused, failure: null };
  const isLost = answer.messages.message.some(({ code }) => [notReady, 'E_WC_14'].includes(code));
  return { refused: {}, failure: isLost ? unreachable : refusedByProvider };
}

/** Null if no answer comes. */
function dispatch(script: ProviderScript, data: SecureData): Promise<ProviderAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs);
    const settle = (answer: ProviderAnswer | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    try {
      script.dispatchData(data, settle);
    } catch {
      settle(null);
    }
  });
}

let loading: Promise<ProviderScript> | undefined;

/**
 * Loads the provider's script into this document, once. A failure is tried again the next time.
 * `name` is what it leaves behind.
 */
export function loadProviderScript(url: string, name = 'Accept'): Promise<ProviderScript> {
  loading ??= appendScript(url, name).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function appendScript(url: string, name: string): Promise<ProviderScript> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error('the script of the card provider could not be loaded'));
    };
    const timer = setTimeout(fail, waitMs);
    element.src = url;
    element.async = true;
    element.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    element.addEventListener('load', () => {
      clearTimeout(timer);
      const { [name]: script } = window as unknown as Record<string, ProviderScript | undefined>;
      if (script === undefined) fail();
      else resolve(script);
    });
    document.head.append(element);
  });
}
