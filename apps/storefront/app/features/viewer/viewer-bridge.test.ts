import { describe, expect, test, vi } from 'vitest';
import { apiPlaceholder, guestSessionKey, ViewerBridge } from './viewer-bridge.ts';

function bridgeForTest({ failures = 0 } = {}) {
  const stored = new Map<string, string>();
  const retries: (() => void)[] = [];
  const delays: number[] = [];
  const sent: unknown[] = [];
  let failing = failures;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const onBuild = vi.fn();
  const onSelection = vi.fn();
  const onReady = vi.fn();
  const bridge = new ViewerBridge({
    send: (text) => {
      if (failing > 0) {
        failing -= 1;
        throw new Error('no instance yet');
      }
      sent.push(JSON.parse(text));
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    log,
    onReady,
    onSelection,
    onBuild,
    schedule: (run, afterMs) => {
      retries.push(run);
      delays.push(afterMs);
      return () => void retries.splice(retries.indexOf(run), 1);
    },
  });
  const hear = (type: string, value?: unknown) => bridge.receive(JSON.stringify({ type, value }));
  return { bridge, hear, sent, stored, log, retries, delays, onSelection, onBuild, onReady };
}

describe('what the viewer is told', () => {
  test('waits until it has registered, then comes in order and without repeats', {
    tags: ['VWR-02', 'VWR-03'],
  }, () => {
    const { bridge, hear, sent, onReady } = bridgeForTest();
    bridge.say('product', { id: 1 });
    bridge.say('pageQuery', {});
    bridge.say('product', { id: 1 });
    expect(sent).toEqual([]);
    hear('registerBridge');
    expect(onReady).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      { type: 'product', value: { id: 1 } },
      { type: 'pageQuery', value: {} },
    ]);
  });

  test('is tried again 500 ms after it failed, and nothing overtakes it', {
    tags: ['VWR-02'],
  }, () => {
    const { bridge, hear, sent, retries, delays } = bridgeForTest({ failures: 2 });
    bridge.say('first', '');
    hear('registerBridge');
    bridge.say('second', '');
    expect([sent, delays]).toEqual([[], [500]]);
    retries.shift()?.();
    expect([sent, delays]).toEqual([[], [500, 500]]);
    retries.shift()?.();
    expect(sent).toEqual([
      { type: 'first', value: '' },
      { type: 'second', value: '' },
    ]);
    expect(retries).toEqual([]);
  });

  test('is nothing any more after the page was left', () => {
    const { bridge, hear, sent, retries } = bridgeForTest({ failures: 1 });
    bridge.say('first', '');
    hear('registerBridge');
    bridge.close();
    expect(retries).toEqual([]);
    hear('checkForBearerToken');
    expect(sent).toEqual([]);
  });
});

describe('the guest session', () => {
  test('that begins with gid_ is stored and confirmed', { tags: ['VWR-03', 'VWR-04'] }, () => {
    const { hear, sent, stored } = bridgeForTest();
    hear('registerBridge');
    hear('storeGuestSession', 'gid_42');
    expect(stored.get(guestSessionKey)).toBe('gid_42');
    expect(guestSessionKey).toBe('guestSession');
    expect(sent).toEqual([{ type: 'confirmGuestSessionStored', value: 'gid_42' }]);
  });

  test.each([[''], ['42'], ['GID_42'], [' gid_42'], [null], [7], [{ id: 'gid_42' }], [undefined]])(
    'that is %j is logged as an error, and neither stored nor confirmed',
    { tags: ['VWR-04'] },
    (value) => {
      const { hear, sent, stored, log } = bridgeForTest();
      hear('registerBridge');
      hear('storeGuestSession', value);
      expect([stored.size, sent]).toEqual([0, []]);
      expect(log.error).toHaveBeenCalledOnce();
    },
  );

  test('is answered as it is stored, or empty', { tags: ['VWR-05', 'VWR-03'] }, () => {
    const { hear, sent, stored } = bridgeForTest();
    hear('registerBridge');
    hear('checkForGuestSession');
    stored.set(guestSessionKey, 'gid_7');
    hear('checkForGuestSession');
    stored.set(guestSessionKey, 'something else');
    hear('checkForGuestSession');
    expect(sent.map((message) => (message as { value: string }).value)).toEqual(['', 'gid_7', '']);
  });
});

describe('what the viewer says', () => {
  test('about tokens, the api and links is answered with nothing of ours', {
    tags: ['VWR-03'],
  }, () => {
    const { hear, sent, log } = bridgeForTest();
    hear('registerBridge');
    hear('checkForBearerToken');
    hear('apiRequest', { path: '/User/profile' });
    hear('deeplink', 'https://elsewhere.example');
    expect(sent).toEqual([
      { type: 'bearerToken', value: '' },
      { type: 'apiResponse', value: apiPlaceholder },
    ]);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      'https://elsewhere.example',
    );
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('of an unknown type is warned of', { tags: ['VWR-03'] }, () => {
    const { hear, sent, log } = bridgeForTest();
    hear('registerBridge');
    hear('selfDestruct', 1);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'selfDestruct');
    expect(sent).toEqual([]);
  });

  test.each([
    ['{'],
    [''],
    ['null'],
    ['7'],
    ['[]'],
    ['{"value":1}'],
    ['{"type":7}'],
    ['{"type":""}'],
    [undefined],
  ])('and is %j is logged and changes nothing', { tags: ['VWR-03'] }, (text) => {
    const { bridge, sent, log, onReady } = bridgeForTest();
    bridge.receive(text);
    expect(log.error).toHaveBeenCalledOnce();
    expect(onReady).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test('to choose or to hand over a build is passed on when it is one', () => {
    const { hear, onSelection, onBuild, log } = bridgeForTest();
    hear('selection', { sku: 'R16-FDE' });
    expect(onSelection).toHaveBeenCalledExactlyOnceWith({ sku: 'R16-FDE', parts: [] });
    expect(onBuild).not.toHaveBeenCalled();
    hear('addToCart', { sku: 'R16-BLK', parts: ['MAG-1', 'MAG-1'] });
    expect(onBuild).toHaveBeenCalledExactlyOnceWith({ sku: 'R16-BLK', parts: ['MAG-1'] });
    for (const value of [
      null,
      {},
      { sku: '' },
      { sku: 'A', parts: 'B' },
      { sku: 'A', parts: [1] },
    ]) {
      hear('addToCart', value);
    }
    expect(onBuild).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledTimes(5);
  });
});
