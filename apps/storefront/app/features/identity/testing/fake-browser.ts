import { vi } from 'vitest';

export const shopOrigin = 'https://shop.example';

/**
 * As much of a browser as the OIDC client touches: two storages, an address, frames that only know
 * where they are sent, and listeners. Put in place of the globals, which vitest gives back.
 */
export class FakeBrowser {
  readonly localStorage = new FakeStorage();
  readonly sessionStorage = new FakeStorage();
  readonly listeners = new EventTarget();
  /** Where the page was sent to, latest last. */
  readonly visited: string[] = [];
  /** Where hidden frames were sent to. */
  readonly framed: string[] = [];
  /** What the server has written into the page. */
  pageSettings: object = {};
  /** The address that a frame ends at, told to the page by `/auth/silent`; null: no answer. */
  answerFrame: (url: URL) => string | null = () => null;

  install(path = '/'): this {
    const url = new URL(path, shopOrigin);
    const visit = (target: string) => void this.visited.push(target);
    const { origin, pathname, search, hash, href } = url;
    const location = { origin, pathname, search, hash, href, assign: visit, replace: visit };
    const document = {
      visibilityState: 'visible',
      addEventListener: this.listeners.addEventListener.bind(this.listeners),
      createElement: () => this.#createFrame(),
      getElementById: () => ({ textContent: JSON.stringify(this.pageSettings) }),
      body: { appendChild: (child: unknown) => child },
    };
    const window = {
      location,
      document,
      localStorage: this.localStorage,
      sessionStorage: this.sessionStorage,
      addEventListener: this.listeners.addEventListener.bind(this.listeners),
      removeEventListener: this.listeners.removeEventListener.bind(this.listeners),
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, target: string) => {
          location.href = new URL(target, shopOrigin).href;
        },
      },
      stop: () => undefined,
    };
    vi.stubGlobal('window', { ...window, self: window, top: window });
    vi.stubGlobal('document', document);
    return this;
  }

  dispatch(type: string, details: object = {}): void {
    this.listeners.dispatchEvent(Object.assign(new Event(type), details));
  }

  #createFrame() {
    const contentWindow = {
      location: {
        replace: (target: string) => {
          if (target === 'about:blank') return;
          this.framed.push(target);
          const url = this.answerFrame(new URL(target));
          if (url === null) return;
          const data = { source: 'oidc-client', url, keepOpen: false };
          queueMicrotask(() => this.dispatch('message', { data, origin: shopOrigin }));
        },
      },
    };
    return { style: {}, contentWindow, addEventListener: () => undefined, parentNode: {} };
  }
}

class FakeStorage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  readonly key = (index: number) => [...this.#items.keys()][index] ?? null;
  readonly getItem = (key: string) => this.#items.get(key) ?? null;
  readonly setItem = (key: string, value: string) => void this.#items.set(key, value);
  readonly removeItem = (key: string) => void this.#items.delete(key);
  readonly clear = () => this.#items.clear();
}
