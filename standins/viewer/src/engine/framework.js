import { openModel } from './model.js';
import { createPageLine } from './page-line.js';
import { createScene } from './scene.js';

const partsOfTurn = 32;

/**
 * What the page calls `SendMessage` on. The engine's own code file keeps the angle; everything else
 * of it is three.js.
 */
window.unityFramework = async ({ canvas, config, data, code, fault }) => {
  const scene = createScene(canvas);
  const line = createPageLine(fault);
  const state = { product: null, sku: '', parts: [], model: null, angle: 0.5 };

  const show = () => {
    const chosen = state.product?.skus.find(({ sku }) => sku === state.sku);
    state.model?.dress({
      color: chosen?.color ?? null,
      parts: (state.product?.parts ?? [])
        .filter(({ id }) => state.parts.includes(id))
        .map(({ label }) => label),
    });
    scene.draw(state.angle);
  };

  const crash = () => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    config.showBanner?.('The engine ran out of memory.', 'error');
  };

  const told = {
    async product(product) {
      if (fault === 'crashes') return crash();
      state.product = product;
      state.model = await openModel(data, product.model);
      scene.show(state.model.object);
      show();
    },
    selection({ sku, parts }) {
      state.sku = sku;
      state.parts = parts;
      show();
    },
    guestSession: (id) => {
      if (id === '') line.say('storeGuestSession', `gid_${crypto.randomUUID()}`);
    },
  };

  const choose = (change) => {
    Object.assign(state, change);
    show();
    line.say('selection', { sku: state.sku, parts: state.parts });
  };

  /** The next finish; of its skus the first. */
  const nextFinish = () => {
    const { skus } = state.product;
    const colors = [...new Set(skus.map(({ color }) => color))];
    const at = colors.indexOf(skus.find(({ sku }) => sku === state.sku)?.color ?? null);
    const color = colors[(at + 1) % colors.length];
    choose({ sku: skus.find((each) => each.color === color).sku });
  };

  /** One part more, and none after the last. */
  const nextPart = () => {
    const left = state.product.parts.find(({ id }) => !state.parts.includes(id));
    choose({ parts: left === undefined ? [] : [...state.parts, left.id] });
  };

  const turn = (step) => {
    state.angle = code.turn(state.angle, step);
    scene.draw(state.angle);
  };

  const keys = {
    ArrowLeft: () => turn(-Math.PI / partsOfTurn),
    ArrowRight: () => turn(Math.PI / partsOfTurn),
    f: nextFinish,
    p: nextPart,
    Enter: () => line.say('addToCart', { sku: state.sku, parts: state.parts }),
  };
  const listeners = new AbortController();
  const listen = (name, run) => canvas.addEventListener(name, run, { signal: listeners.signal });
  listen('keydown', (event) => {
    const act = keys[event.key];
    if (act === undefined || state.product === null) return;
    event.preventDefault();
    act();
  });
  listen('pointermove', ({ buttons, movementX }) => {
    if (buttons === 1) turn(movementX / 150);
  });

  const resized = new ResizeObserver(() => scene.draw(state.angle));
  resized.observe(canvas);
  line.begin();

  return {
    Module: { canvas },
    SendMessage(object, method, text) {
      if (object !== 'WebBridge' || method !== 'ReceiveMessage') {
        throw new Error(`${object} has no ${method}`);
      }
      const { type, value } = JSON.parse(text);
      if (Object.hasOwn(told, type)) void told[type](value);
    },
    SetFullscreen: () => undefined,
    async Quit() {
      listeners.abort();
      resized.disconnect();
      scene.close();
    },
  };
};
