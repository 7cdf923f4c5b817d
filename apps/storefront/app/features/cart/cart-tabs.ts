/**
 * Tells the other tabs of this browser that the cart has changed; they ask the server for it. What
 * is sent is the new version and nothing of the cart. Where there is no channel, a change of local
 * storage does the same.
 */
const name = 'tarnholt.cart';

let channel: BroadcastChannel | undefined;

export function announceChange(version: number): void {
  if (hasChannels()) {
    openChannel().postMessage(version);
    return;
  }
  try {
    // The time makes it a change also where two carts have the same version.
    window.localStorage.setItem(name, `${version} ${Date.now()}`);
  } catch {
    // Forbidden: each tab is on its own.
  }
}

export function followOtherTabs(onChange: () => void): void {
  if (!hasChannels()) {
    window.addEventListener('storage', ({ key }) => {
      if (key === name) onChange();
    });
  }
  const listen = () => {
    if (hasChannels()) openChannel().onmessage = onChange;
  };
  listen();
  // Some browsers keep no page for the way back that has an open channel.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    onChange();
  });
}

function hasChannels(): boolean {
  return typeof BroadcastChannel === 'function';
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}
