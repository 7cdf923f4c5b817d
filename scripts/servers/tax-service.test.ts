import { expect, onTestFinished, test } from 'vitest';
import { removeLogs } from './process.ts';
import { startTaxService } from './tax-service.ts';

test('the tax service knows whoever has the settings that it hands out', async () => {
  const name = `test-${process.pid}`;
  onTestFinished(() => removeLogs(name));
  const service = await startTaxService({ name });
  onTestFinished(() => service.stop());
  const { AVATAX_URL, AVATAX_ACCOUNT_ID, AVATAX_LICENSE_KEY } = service.environment;
  const ping = async (key: string | undefined) => {
    const credentials = Buffer.from(`${AVATAX_ACCOUNT_ID}:${key}`).toString('base64');
    const response = await fetch(`${AVATAX_URL}/api/v2/utilities/ping`, {
      headers: { authorization: `Basic ${credentials}` },
    });
    return response.json();
  };
  expect(await ping(AVATAX_LICENSE_KEY)).toMatchObject({ authenticated: true });
  expect(await ping('another')).toMatchObject({ authenticated: false });
}, 30_000);
