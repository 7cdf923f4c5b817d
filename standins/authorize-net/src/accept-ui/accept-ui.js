// Stands for the provider's hosted form: binds to the first element of class `AcceptUI`, whose
// attributes it reads once, and shows the form in a frame when that is clicked. The answer goes to
// the function that the element names; that the form was closed is told to nobody.
(() => {
  const origin = '__SCRIPT_ORIGIN__';
  const containerId = 'AcceptUIContainer';
  const backgroundId = 'AcceptUIBackground';
  const names = [
    'billingAddressOptions',
    'paymentOptions',
    'apiLoginID',
    'clientKey',
    'acceptUIFormBtnTxt',
    'acceptUIFormHeaderTxt',
  ];
  const styles = `
    #${backgroundId} { position: fixed; inset: 0; background: #000; visibility: hidden; opacity: 0; z-index: -1; }
    #${backgroundId}.show { visibility: visible; opacity: 0.7; z-index: 150; }
    #${containerId} { position: fixed; top: 24px; left: 50%; width: min(550px, 100%); height: 400px; transform: translateX(-50%); visibility: hidden; opacity: 0; z-index: -1; }
    #${containerId}.show { visibility: visible; opacity: 1; z-index: 200; }
    #${containerId} iframe { width: 100%; height: 100%; border: 0; background: #fff; }`;

  let settings = {};
  let handler = '';

  function start() {
    const button = document.getElementsByClassName('AcceptUI')[0];
    settings = Object.fromEntries(names.map((name) => [name, button.getAttribute(`data-${name}`)]));
    handler = button.getAttribute('data-responseHandler');
    button.addEventListener('click', open);
    window.addEventListener('message', hear);
    const style = document.createElement('style');
    style.textContent = styles;
    document.head.append(style);
    build();
  }

  /** Each form is used once: after an answer, and after it was closed, there is a new one. */
  function build() {
    const background = document.createElement('div');
    background.id = backgroundId;
    const container = document.createElement('div');
    container.id = containerId;
    const frame = document.createElement('iframe');
    const greeting = { verifyOrigin: 'AcceptUI', type: 'SYNC', pktData: window.location.origin };
    frame.src = `${origin}/v3/acceptMain/acceptMain.html#${encodeURIComponent(JSON.stringify(greeting))}`;
    container.append(frame);
    document.body.append(background, container);
  }

  function open(event) {
    for (const id of [containerId, backgroundId]) document.getElementById(id).className = 'show';
    event.stopPropagation();
    event.preventDefault();
    window.scrollTo(0, 0);
  }

  function renew() {
    for (const id of [containerId, backgroundId]) document.getElementById(id)?.remove();
    build();
  }

  function hear({ origin: sender, data }) {
    if (sender !== origin || data?.verifyOrigin !== 'AcceptMain') return;
    const container = document.getElementById(containerId);
    if (data.type === 'ACK') {
      const answer = { verifyOrigin: 'AcceptUI', type: 'INIT', pktData: settings };
      container.firstChild.contentWindow.postMessage(answer, origin);
    } else if (data.type === 'FIT_WINDOW') {
      container.style.height = `${data.pktData.height}px`;
    } else if (data.type === 'RESPONSE') {
      window[handler](data.pktData);
      renew();
    } else if (data.type === 'CLOSE_IFRAME') {
      renew();
    }
  }

  window.AcceptUI = window.AcceptUI || {};
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
})();
