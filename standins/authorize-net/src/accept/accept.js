// Stands for the provider's loader: `Accept.dispatchData(secureData, handler)`, and nothing else
// that a page should touch. What a card becomes is in AcceptCore.js, which this loads.
(() => {
  const origin = '__SCRIPT_ORIGIN__';
  const texts = {
    E_WC_01: 'Please include Accept.js library from cdn.',
    E_WC_02: 'A HTTPS connection is required.',
    E_WC_03: 'Accept.js is not loaded correctly.',
  };

  function call(handler, answer) {
    const target = typeof handler === 'string' ? window[handler] : handler;
    target(answer);
  }

  function failed(code) {
    return { messages: { resultCode: 'Error', message: [{ code, text: texts[code] }] } };
  }

  /** Whether the page loaded it from where it lives: a copy elsewhere gets no updates. */
  function isLoaded(name) {
    return [...document.scripts].some((script) => script.src === `${origin}/v1/${name}`);
  }

  function isSecure() {
    const { protocol, hostname } = window.location;
    // A page on the developer's own machine needs no certificate.
    const own = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);
    return protocol === 'https:' || (protocol === 'http:' && own);
  }

  let core = null;

  window.Accept = {
    dispatchData(secureData, handler) {
      if (!isLoaded('Accept.js')) return call(handler, failed('E_WC_01'));
      if (!isSecure()) return call(handler, failed('E_WC_02'));
      if (core === null || !isLoaded('AcceptCore.js')) return call(handler, failed('E_WC_03'));
      core(secureData, (answer) => call(handler, answer));
    },
  };

  document.addEventListener(
    'AcceptCoreReady',
    (event) => {
      core = event.detail;
    },
    { once: true },
  );

  const script = document.createElement('script');
  script.src = `${origin}/v1/AcceptCore.js`;
  document.head.appendChild(script);
})();
