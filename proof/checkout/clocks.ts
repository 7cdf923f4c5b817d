import { administer } from '../../scripts/servers/postgres.ts';
import { tellCardProvider } from './card-provider.ts';

/** For connections that are opened from now on. Both houses must agree on what time it is. */
export async function moveBothClocks(
  databaseUrl: string,
  cardProviderUrl: string,
  minutes: number,
): Promise<void> {
  const { aheadMs } = await tellCardProvider<{ aheadMs: number }>(
    cardProviderUrl,
    'POST',
    '/__control/advance',
    { seconds: minutes * 60 },
  );
  const database = new URL(databaseUrl).pathname.slice(1);
  await administer(databaseUrl, [
    `alter database ${database} set shop.clock_offset = '${aheadMs} milliseconds'`,
  ]);
}
