import type { CardProviderSettings } from '../../../../site-settings.ts';
import {
  type CardAnswer,
  loadProviderScript,
  type ProviderAnswer,
  refusedByProvider,
  toCardAnswer,
  unreachable,
} from '../card-provider.ts';

/**
 * The card provider's own form. Its script binds to the first element of class `AcceptUI` that it
 * finds, once, and reads that element's attributes then; it shows a frame when the element is
 * clicked, and calls a function of the page with what came of it. That the form was closed it tells
 * nobody, so its frame is watched. The card is typed inside that frame, where no code of ours is.
 */

const containerId = 'AcceptUIContainer';
const handlerName = 'takeHostedCard';

/** A form that has not said a word by then is not there. */
const patienceMs = 15_000;
let hasSpoken = false;

/** Loads the form ahead of the click. Rejects when that fails; the next call tries again. */
export async function prepare(settings: CardProviderSettings): Promise<HTMLElement> {
  const trigger = findTrigger() ?? addTrigger(settings);
  await loadProviderScript(settings.scriptUrl, 'AcceptUI');
  return trigger;
}

/**
 * Shows the form, `onOpen` when it is there. Null if it was closed without an answer; the focus is
 * then where it was.
 */
export async function askForCard(
  settings: CardProviderSettings,
  onOpen: () => void,
): Promise<CardAnswer | null> {
  const trigger = await prepare(settings);
  onOpen();
  const opener = document.activeElement;
  const answer = await untilAnswered(trigger, new URL(settings.scriptUrl).origin);
  if (answer === null && opener instanceof HTMLElement) opener.focus();
  return answer;
}

const findTrigger = () => document.querySelector<HTMLElement>('.AcceptUI');

/** Not part of the page that React looks after: the script holds on to it for good. */
function addTrigger(settings: CardProviderSettings): HTMLElement {
  const trigger = document.createElement('button');
  const attributes = {
    type: 'button',
    class: 'AcceptUI',
    hidden: '',
    'data-apiLoginID': settings.apiLoginId,
    'data-clientKey': settings.clientKey,
    'data-acceptUIFormBtnTxt': 'Place Order',
    'data-acceptUIFormHeaderTxt': 'Card',
    'data-responseHandler': handlerName,
    'data-paymentOptions': '{"showCreditCard":true,"showBankAccount":false}',
    'data-billingAddressOptions': '{"show":false,"required":false}',
  };
  for (const [name, value] of Object.entries(attributes)) trigger.setAttribute(name, value);
  document.body.append(trigger);
  window.addEventListener('message', ({ origin }) => {
    hasSpoken ||= origin === new URL(settings.scriptUrl).origin;
  });
  return trigger;
}

function untilAnswered(trigger: HTMLElement, provider: string): Promise<CardAnswer | null> {
  return new Promise((resolve) => {
    let wasShown = false;
    let background: readonly HTMLElement[] = [];

    const settle = (answer: CardAnswer | null) => {
      observer.disconnect();
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      document.removeEventListener('keydown', closeByKey);
      for (const element of background) element.inert = false;
      hideForm();
      resolve(answer);
    };
    const look = () => {
      const isShown = shownForm() !== null;
      if (isShown && !wasShown) background = keepFocusInForm();
      // An answer is told before the form goes.
      if (!isShown && wasShown) settle(null);
      wasShown = isShown;
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => {
      if (!hasSpoken) settle({ refused: {}, failure: unreachable });
    }, patienceMs);
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin === provider && data?.type === 'CLOSE_IFRAME') settle(null);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') settle(null);
    };

    Object.assign(window, {
      [handlerName]: (answer: ProviderAnswer) => settle(withoutFields(toCardAnswer(answer))),
    });
    window.addEventListener('message', hear);
    document.addEventListener('keydown', closeByKey);
    observer.observe(document.body, {
      attributes: true,
      attributeFilter: ['class'],
      childList: true,
      subtree: true,
    });
    trigger.click();
    look();
  });
}

const shownForm = () => document.querySelector<HTMLElement>(`#${containerId}.show`);

function hideForm(): void {
  for (const element of document.querySelectorAll(`#${containerId}, #AcceptUIBackground`)) {
    element.classList.remove('show');
  }
}

/** Nothing else can be reached while the form is open. Answers what was shut off for it. */
function keepFocusInForm(): readonly HTMLElement[] {
  const form = shownForm();
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== form && !element.inert,
  );
  for (const element of others) element.inert = true;
  const frame = form?.querySelector('iframe');
  if (frame) {
    // The provider gives it no name.
    frame.title = 'Card';
    frame.focus();
  }
  return others;
}

/** Their fields are not ours to point at. */
function withoutFields(answer: CardAnswer): CardAnswer {
  if ('token' in answer) return answer;
  return { refused: {}, failure: answer.failure ?? refusedByProvider };
}
