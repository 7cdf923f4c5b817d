import type { CardProvider } from '../../scripts/servers/card-provider.ts';

/** Asks or tells the card provider's stand-in what no merchant could. */
export async function tellCardProvider<Answer>(
  controlUrl: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object = {},
): Promise<Answer> {
  const answer = await fetch(new URL(path, controlUrl), {
    method,
    ...(method === 'GET'
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function setCardFaults(controlUrl: string, rules: readonly object[]): Promise<void> {
  await tellCardProvider(controlUrl, 'PUT', '/__faults', { rules });
}

/** As the browser gets it from the provider; it pays once, within 15 minutes. */
export async function newCardToken(
  controlUrl: string,
  card: { readonly cardNumber?: string } = {},
): Promise<string> {
  const { dataValue } = await tellCardProvider<{ dataValue: string }>(
    controlUrl,
    'POST',
    '/__control/tokens',
    card,
  );
  return dataValue;
}

/** What somebody of the merchant's decides about the transaction of an attempt that is held. */
export async function reviewHeld(
  { controlUrl, apiUrl, credentials }: Pick<CardProvider, 'controlUrl' | 'apiUrl' | 'credentials'>,
  attemptId: string,
  action: 'approve' | 'decline',
): Promise<void> {
  const { transactions } = await tellCardProvider<{
    transactions: { transId: string; refId: string | null }[];
  }>(controlUrl, 'GET', '/__transactions');
  const refTransId = transactions.find(({ refId }) => refId === attemptId)?.transId;
  if (refTransId === undefined) throw new Error(`nothing is held for ${attemptId}`);
  const { loginId, transactionKey } = credentials;
  const answer = await fetch(apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      updateHeldTransactionRequest: {
        merchantAuthentication: { name: loginId, transactionKey },
        heldTransactionRequest: { action, refTransId },
      },
    }),
  });
  const text = await answer.text();
  if (!text.includes('"resultCode":"Ok"')) throw new Error(`${action} was refused: ${text}`);
}
