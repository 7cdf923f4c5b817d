import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../../api/query-client.ts';
import { savedDealerQuery } from '../../../account/dealer/saved-dealer-query.ts';
import { useSession } from '../../../identity/session.ts';
import { type LastDealer, readLastDealer } from '../../last-dealer.ts';

/** Of the account; for a guest, of this device. Nobody waits for it, and nobody misses it. */
export function useLastDealer(): LastDealer | null {
  const session = useSession();
  const subject = session.status === 'signed-in' ? session.subject : null;
  const saved = useQuery(
    { ...savedDealerQuery(subject ?? ''), enabled: subject !== null },
    queryClient,
  );
  const [ofDevice, setOfDevice] = useState<LastDealer | null>(null);
  useEffect(() => {
    setOfDevice(session.status === 'signed-out' ? readLastDealer() : null);
  }, [session.status]);
  if (subject === null) return ofDevice;
  const dealer = saved.data?.dealer ?? null;
  // One that nothing is sent to now is not offered again.
  return dealer?.isAvailable === false ? null : dealer;
}
