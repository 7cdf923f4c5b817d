import { useState } from 'react';
import { useMayCall } from '../identity/session-context.ts';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { BreakList } from './break-list.tsx';
import { HeldList } from './held-list.tsx';
import './payments-page.css';

const title = 'Payments to look at';

export function PaymentsPage() {
  usePageTitle(title);
  const mayRead = useMayCall('listPaymentBreaks');
  if (!mayRead) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for payments. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return <Payments />;
}

function Payments() {
  const [state, setState] = useState<'open' | 'resolved'>('open');
  return (
    <div className="payments-page">
      <h1>{title}</h1>
      <section aria-labelledby="held-title" className="payments-part">
        <h2 id="held-title">Held for review</h2>
        <p className="muted">
          The card provider’s fraud filter has stopped these. Approve or decline them at the
          provider; the order follows by itself.
        </p>
        <HeldList />
      </section>
      <section aria-labelledby="breaks-title" className="payments-part">
        <h2 id="breaks-title">Differences</h2>
        <p className="muted">
          Our books and the card provider’s disagree. Nothing is mended by itself: set right what is
          wrong, then resolve the difference with a note.
        </p>
        <BreakList state={state} show={setState} />
      </section>
    </div>
  );
}
