import type { SavedDealer } from '@tarnholt/contract';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { useSession } from '../../identity/session.ts';
import { showCallFailure, showNotice } from '../../notices/notices.ts';
import { AnswerGate } from '../answer-gate.tsx';
import { telephoneLink } from '../profile.ts';
import { forgetDealer, savedDealerQuery } from './saved-dealer-query.ts';

export function SavedDealerPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { subject } = session;
  return (
    <>
      <h1>Saved Dealer</h1>
      <AnswerGate
        query={savedDealerQuery(subject)}
        loading="Loading your dealer…"
        failure="We could not load your dealer"
      >
        {({ dealer }) => <DealerOfAccount dealer={dealer} forget={() => forgetDealer(subject)} />}
      </AnswerGate>
    </>
  );
}

interface DealerOfAccountProps {
  readonly dealer: SavedDealer | null;
  readonly forget: () => Promise<void>;
}

export function DealerOfAccount({ dealer, forget }: DealerOfAccountProps) {
  const [isBusy, setBusy] = useState(false);
  if (dealer === null) {
    return (
      <EmptyState heading="No dealer is saved">
        <p>When you order a firearm, we remember the dealer that you name for the next time.</p>
      </EmptyState>
    );
  }
  const remove = async () => {
    setBusy(true);
    try {
      await forget();
      showNotice({ kind: 'success', text: 'The dealer has been removed' });
    } catch (error) {
      showCallFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      {dealer.isAvailable ? (
        <p>
          The dealer of your last order with a firearm. The checkout fills in its address for you.
        </p>
      ) : (
        <p>This dealer is no longer available. Please choose another one with your next order.</p>
      )}
      <article className="account-card">
        <h2 className="account-card-title">{dealer.dealerName}</h2>
        <p className="account-card-text">
          <span>{dealer.dealerAddress}</span>
          <span>
            {dealer.dealerCity}, {dealer.dealerState} {dealer.dealerZip}
          </span>
          <span>{dealer.dealerEmail}</span>
          {dealer.dealerPhone !== '' && (
            <span>
              T: <a href={telephoneLink(dealer.dealerPhone)}>{dealer.dealerPhone}</a>
            </span>
          )}
        </p>
        <Button kind="quiet" isBusy={isBusy} busyLabel="Removing…" onClick={() => void remove()}>
          Remove Dealer
        </Button>
      </article>
    </>
  );
}
