import { onTestFinished } from 'vitest';
import type { TransactionAnswer } from '../calculate.ts';
import type { JournalEntry } from '../documents.ts';
import type { FaultRuleInput } from '../faults.ts';
import type { Counts } from '../http/dependencies.ts';
import { startAvataxStandin } from '../standin.ts';

export const account = {
  accountId: 'test-account',
  licenseKey: 'test-license-key',
  companyCode: 'TESTS',
};

export type AvataxForTest = Awaited<ReturnType<typeof avataxForTest>>;

/** A stand-in of the test's own, on a free port, closed when the test ends. */
export async function avataxForTest(
  // Tests that run side by side must hand in their own.
  whenFinished: (close: () => Promise<void>) => void = onTestFinished,
) {
  const standin = await startAvataxStandin({ account });
  whenFinished(() => standin.close());
  const url = `http://127.0.0.1:${standin.port}`;
  const credentials = Buffer.from(`${account.accountId}:${account.licenseKey}`).toString('base64');

  // biome-ignore lint/suspicious/noExplicitAny: tests state what they expect of the answer
  const control = async (method: string, path: string, body?: unknown): Promise<any> => {
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  return {
    url,
    /** With the account's credentials, as AvaTax is called. */
    call: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/v2/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    page: (path: string, init?: RequestInit) => fetch(url + path, init),
    faults: (...rules: FaultRuleInput[]): Promise<void> => control('PUT', '/__faults', { rules }),
    documents: async (): Promise<TransactionAnswer[]> =>
      (await control('GET', '/__documents')).documents,
    journal: async (): Promise<JournalEntry[]> => (await control('GET', '/__journal')).entries,
    stats: (): Promise<Counts> => control('GET', '/__stats'),
    reset: (): Promise<void> => control('DELETE', '/__state'),
    stop: () => standin.close(),
  };
}
