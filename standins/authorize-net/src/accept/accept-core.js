// Checks a card before it leaves the browser and exchanges it for a token. All that is wrong is
// said at once; only what looks right is sent.
(() => {
  const apiUrl = '__API_URL__';
  const texts = {
    E_WC_04: 'Please provide mandatory field to library.',
    E_WC_05: 'Please provide valid credit card number.',
    E_WC_06: 'Please provide valid expiration month.',
    E_WC_07: 'Please provide valid expiration year.',
    E_WC_08: 'Expiration date must be in the future.',
    E_WC_10: 'Please provide valid apiLoginID.',
    E_WC_14: 'Accept.js encryption failed.',
    E_WC_15: 'Please provide valid CVV.',
    E_WC_16: 'Please provide valid Zip code.',
    E_WC_17: 'Please provide valid card holder name.',
    E_WC_18: 'Client Key is required.',
    E_WC_19: 'An error occurred during processing. Please try again.',
    E_WC_20: 'Please provide valid card information.',
    E_WC_21: 'User authentication failed due to invalid authentication values.',
  };

  /** What the server says, and how a page is told. */
  const rewritten = {
    I00001: 'I_WC_01',
    E00003: 'E_WC_20',
    E00007: 'E_WC_21',
    E00117: 'E_WC_20',
  };

  function failed(codes) {
    const message = codes.map((code) => ({ code, text: texts[code] }));
    return { messages: { resultCode: 'Error', message } };
  }

  function passesLuhn(digits) {
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  const given = (value) => value !== undefined && value !== null && String(value) !== '';
  const within = (value, most) => String(value).length >= 1 && String(value).length <= most;

  function read(secureData) {
    const authData = secureData?.authData ?? {};
    const cardData = secureData?.cardData ?? {};
    const year = String(cardData.year ?? '').trim();
    return {
      login: authData.apiLoginID,
      clientKey: authData.clientKey,
      number: String(cardData.cardNumber ?? '').replace(/[.,:\- ]/g, ''),
      month: String(cardData.month ?? '')
        .trim()
        .padStart(2, '0'),
      year: year.length === 2 ? `20${year}` : year,
      hasMonth: given(cardData.month),
      hasYear: given(cardData.year),
      cardCode: cardData.cardCode,
      zip: cardData.zip,
      fullName: cardData.fullName,
    };
  }

  function problemsOf(card) {
    const problems = [];
    const check = (ok, code) => {
      if (!ok) problems.push(code);
      return ok;
    };
    check(given(card.number) && card.hasMonth && card.hasYear, 'E_WC_04');
    check(/^\d{13,16}$/.test(card.number) && passesLuhn(card.number), 'E_WC_05');
    const monthOk = check(/^(0[1-9]|1[0-2])$/.test(card.month), 'E_WC_06');
    const yearOk = check(/^\d{4}$/.test(card.year), 'E_WC_07');
    if (monthOk && yearOk) {
      const end = new Date(Number(card.year), Number(card.month), 1);
      check(end > new Date(), 'E_WC_08');
    }
    check(given(card.login) && within(card.login, 254), 'E_WC_10');
    if (given(card.cardCode)) check(/^\d{3,4}$/.test(String(card.cardCode)), 'E_WC_15');
    if (given(card.zip)) check(within(card.zip, 20), 'E_WC_16');
    if (given(card.fullName)) check(within(card.fullName, 64), 'E_WC_17');
    check(given(card.clientKey), 'E_WC_18');
    return problems;
  }

  function requestFor(card) {
    const token = {
      cardNumber: card.number,
      expirationDate: card.month + card.year,
      ...(given(card.cardCode) && { cardCode: String(card.cardCode) }),
      ...(given(card.zip) && { zip: String(card.zip) }),
      ...(given(card.fullName) && { fullName: String(card.fullName) }),
    };
    return {
      securePaymentContainerRequest: {
        merchantAuthentication: { name: String(card.login), clientKey: String(card.clientKey) },
        data: { type: 'TOKEN', id: idFor(), token },
      },
    };
  }

  /** `crypto.randomUUID` is missing where a page is not secure; random values are not. */
  function idFor() {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  function tell(answer) {
    const message = answer.messages.message.map(({ code, text }) => ({
      code: rewritten[code] ?? 'E_WC_19',
      text,
    }));
    return { ...answer, messages: { ...answer.messages, message } };
  }

  async function exchange(secureData) {
    const card = read(secureData);
    const problems = problemsOf(card);
    if (problems.length > 0) return failed(problems);
    try {
      const response = await fetch(apiUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(requestFor(card)),
        credentials: 'omit',
      });
      // `text` drops the mark the answer begins with.
      return tell(JSON.parse(await response.text()));
    } catch {
      return failed(['E_WC_14']);
    }
  }

  const core = (secureData, callback) => {
    exchange(secureData).then(callback);
  };
  document.dispatchEvent(new CustomEvent('AcceptCoreReady', { detail: core }));
})();
