import {
  emptyQueue,
  type QueueEvent,
  type QueueState,
  retryAfterMs,
  stepQueue,
  type ViewerMessage,
} from './message-queue.ts';
import type { ViewerBuild } from './viewer-protocol.ts';

/** Where the viewer's guest session is kept; the shop's own guest has another key. */
export const guestSessionKey = 'guestSession';
const guestSessionPrefix = 'gid_';

/** The viewer has no use for our api yet, and is told so. */
export const apiPlaceholder = 'The shop does not answer API requests of the viewer yet.';

export interface BridgeOptions {
  /** Hands one text to the viewer; throws when it cannot. */
  readonly send: (text: string) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly log: Pick<Console, 'info' | 'warn' | 'error'>;
  readonly onReady: () => void;
  /** Something was chosen in the viewer. */
  readonly onSelection: (build: ViewerBuild) => void;
  /** What is chosen is to be in the cart. */
  readonly onBuild: (build: ViewerBuild) => void;
  readonly schedule?: (run: () => void, afterMs: number) => () => void;
}

/** The page's end of the line to the viewer: what is asked is answered, what is said is queued. */
export class ViewerBridge {
  readonly #options: BridgeOptions;
  #state: QueueState = emptyQueue;
  #cancelRetry: () => void = () => undefined;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  say(type: string, value: unknown): void {
    this.#step({ kind: 'message', message: { type, value } });
  }

  /** A text of the viewer. Whatever it is, nothing is thrown: the viewer would stop over it. */
  receive(text: unknown): void {
    const { log, onReady, onSelection, onBuild } = this.#options;
    const message = this.#read(text);
    if (message === null) return;
    const { type, value } = message;
    const answers: Readonly<Record<string, () => void>> = {
      registerBridge: () => {
        this.#step({ kind: 'ready' });
        onReady();
      },
      // What signs somebody in stays with the page.
      checkForBearerToken: () => this.say('bearerToken', ''),
      checkForGuestSession: () => this.say('guestSession', this.#storedSession()),
      storeGuestSession: () => this.#storeSession(value),
      deeplink: () => log.info('The viewer asks to open a link:', value),
      apiRequest: () => this.say('apiResponse', apiPlaceholder),
      selection: () => this.#passOn(value, onSelection),
      addToCart: () => this.#passOn(value, onBuild),
    };
    if (Object.hasOwn(answers, type)) answers[type]?.();
    else log.warn('The viewer sent a message of an unknown type:', type);
  }

  /** Nothing is sent any more. */
  close(): void {
    this.#cancelRetry();
    this.#state = { ...emptyQueue, activity: 'pausing' };
  }

  #read(text: unknown): ViewerMessage | null {
    const { log } = this.#options;
    let message: unknown;
    try {
      message = typeof text === 'string' ? JSON.parse(text) : text;
    } catch (error) {
      log.error('The viewer sent a message that is not JSON.', error);
      return null;
    }
    const { type, value } = Object(message) as { type?: unknown; value?: unknown };
    if (typeof type === 'string' && type !== '') return { type, value };
    log.error('The viewer sent a message without a type.');
    return null;
  }

  #passOn(value: unknown, pass: (build: ViewerBuild) => void): void {
    const build = toBuild(value);
    if (build === null) this.#options.log.error('The viewer sent a build that is none.');
    else pass(build);
  }

  #storedSession(): string {
    try {
      const stored = this.#options.storage.getItem(guestSessionKey);
      return isGuestSession(stored) ? stored : '';
    } catch {
      // Storage is forbidden.
      return '';
    }
  }

  #storeSession(value: unknown): void {
    const { storage, log } = this.#options;
    if (!isGuestSession(value)) {
      log.error('The viewer sent a guest session that is none.');
      return;
    }
    try {
      storage.setItem(guestSessionKey, value);
      this.say('confirmGuestSessionStored', value);
    } catch (error) {
      log.error('The guest session could not be stored.', error);
    }
  }

  #step(event: QueueEvent): void {
    let next: QueueEvent | null = event;
    while (next !== null) {
      const { state, command } = stepQueue(this.#state, next);
      this.#state = state;
      next = null;
      if (command?.kind === 'send') next = { kind: this.#try(command.message) };
      if (command?.kind === 'pause') {
        const schedule = this.#options.schedule ?? afterTimeout;
        this.#cancelRetry = schedule(() => this.#step({ kind: 'retry' }), retryAfterMs);
      }
    }
  }

  #try(message: ViewerMessage): 'sent' | 'failed' {
    try {
      this.#options.send(JSON.stringify(message));
      return 'sent';
    } catch (error) {
      this.#options.log.warn('The viewer could not be reached and is tried again.', error);
      return 'failed';
    }
  }
}

function afterTimeout(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs);
  return () => clearTimeout(timer);
}

/** Storage of a browser holds what anybody put there: the same rule for what comes out of it. */
function isGuestSession(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(guestSessionPrefix);
}

const mostParts = 20;

function toBuild(value: unknown): ViewerBuild | null {
  const { sku, parts = [] } = Object(value) as { sku?: unknown; parts?: unknown };
  if (typeof sku !== 'string' || sku === '' || !Array.isArray(parts)) return null;
  if (parts.length > mostParts || !parts.every((part) => typeof part === 'string')) return null;
  return { sku, parts: [...new Set(parts as string[])] };
}
