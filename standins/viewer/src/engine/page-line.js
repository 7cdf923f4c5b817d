const badTexts = ['{', '{"value":1}', '{"type":"selfDestruct","value":1}'];

/** How the viewer talks to the page around it. */
export function createPageLine(fault) {
  const send = (text) => window.dispatchReactUnityEvent('ViewerMessage', text);
  const say = (type, value = '') => send(JSON.stringify({ type, value }));
  return {
    say,
    begin() {
      if (fault === 'bad-json') for (const text of badTexts) send(text);
      if (fault === 'never-ready') return;
      say('registerBridge');
      say('checkForBearerToken');
      say('checkForGuestSession');
    },
  };
}
