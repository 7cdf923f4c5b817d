// The form inside the frame. It speaks to the page that shows it by messages alone, and what is typed
// here leaves it for the provider's server alone: the page gets the token.
(() => {
  const greeting = JSON.parse(decodeURIComponent(window.location.hash.slice(1)) || '{}');
  const shop = greeting.pktData;
  const field = (id) => document.getElementById(id);
  /** What is wrong with a field is said here; everything else is the page's to tell. */
  const fieldCodes = ['E_WC_04', 'E_WC_05', 'E_WC_06', 'E_WC_07', 'E_WC_08', 'E_WC_15'];

  let settings = {};
  let core = null;
  let isBusy = false;

  const tell = (type, pktData) =>
    window.parent.postMessage({ verifyOrigin: 'AcceptMain', type, pktData }, shop);

  document.addEventListener('AcceptCoreReady', ({ detail }) => {
    core = detail;
  });

  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== shop || data?.verifyOrigin !== 'AcceptUI' || data.type !== 'INIT') return;
    settings = data.pktData;
    field('pay').textContent = settings.acceptUIFormBtnTxt || 'Pay';
    field('header').textContent = settings.acceptUIFormHeaderTxt || 'Card';
    tell('FIT_WINDOW', { height: document.documentElement.scrollHeight });
  });

  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('CLOSE_IFRAME');
  });
  field('close').addEventListener('click', () => tell('CLOSE_IFRAME'));

  field('form').addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy || core === null) return;
    isBusy = true;
    const [month = '', year = ''] = field('expiryDate').value.split('/');
    const cardNumber = field('cardNumber').value;
    core(
      {
        authData: { apiLoginID: settings.apiLoginID, clientKey: settings.clientKey },
        cardData: { cardNumber, month, year, cardCode: field('cardCode').value },
      },
      (answer) => {
        isBusy = false;
        const { resultCode, message } = answer.messages;
        const isTyped = message.every(({ code }) => fieldCodes.includes(code));
        if (resultCode === 'Error' && isTyped) {
          field('problem').textContent = message.map(({ text }) => text).join(' ');
          return;
        }
        const shown = `XXXX${cardNumber.replace(/\D/g, '').slice(-4)}`;
        tell('RESPONSE', { ...answer, encryptedCardData: { cardNumber: shown } });
      },
    );
  });

  tell('ACK');
})();
