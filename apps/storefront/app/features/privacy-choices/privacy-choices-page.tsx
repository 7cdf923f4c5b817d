import { useState } from 'react';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import { type PrivacyChoice, storePrivacyChoice, usePrivacyChoice } from './privacy-choice.ts';
import { privacyChoicesHeading, privacyChoicesTrail } from './privacy-choices-path.ts';
import './privacy-choices.css';

/** What a visitor may decide about their data. The same page for everybody until scripts run. */
export function PrivacyChoicesPage() {
  const choice = usePrivacyChoice();
  return (
    <>
      <PageHero title={privacyChoicesHeading} trail={privacyChoicesTrail} />
      <div className="privacy-choices">
        <p>
          Laws of several states give you the right to tell a business not to sell your personal
          information and not to share it for advertising. This shop shows no advertising and loads
          nothing that follows you. Your choice below goes along with every form that you send, and
          holds for whatever the shop may do one day.
        </p>
        <div className="privacy-choices-state">
          <ChoiceState choice={choice} store={storePrivacyChoice} />
        </div>
        <h2>The signal of your browser</h2>
        <p>
          Some browsers and add-ons send a signal called Global Privacy Control. If yours does, we
          take it as your choice on every page. You need not come here, and there is nothing to fill
          in.
        </p>
        <h2>What you sent us</h2>
        <p>
          To see, correct or erase what we know about you, use your <a href="/profile">account</a>{' '}
          or <a href="/contact-us">write to us</a>. The <a href="/copy/privacy">privacy policy</a>{' '}
          says what we keep, and for how long.
        </p>
      </div>
    </>
  );
}

interface ChoiceStateProps {
  /** Null until the browser can be asked. */
  readonly choice: PrivacyChoice | null;
  readonly store: (isOptedOut: boolean) => boolean;
}

export function ChoiceState({ choice, store }: ChoiceStateProps) {
  const [said, setSaid] = useState<{ readonly isKept: boolean } | null>(null);
  if (choice === 'signal') {
    return (
      <div role="status">
        <InlineNotice kind="ok" heading="Opt-out request honored">
          <p>
            Your browser sends the signal of Global Privacy Control. We neither sell nor share your
            personal information.
          </p>
        </InlineNotice>
      </div>
    );
  }
  return (
    <>
      <div className="field">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={choice === 'opted-out'}
            // Without scripts nobody would notice the choice.
            disabled={choice === null}
            onChange={({ currentTarget }) => setSaid({ isKept: store(currentTarget.checked) })}
          />
          Do not sell or share my personal information
        </label>
      </div>
      <div role="status">
        {said !== null && <Said isOptedOut={choice === 'opted-out'} isKept={said.isKept} />}
      </div>
    </>
  );
}

function Said({ isOptedOut, isKept }: { readonly isOptedOut: boolean; readonly isKept: boolean }) {
  if (!isKept) {
    return (
      <InlineNotice kind="warn" heading="Your browser does not let us keep this choice">
        <p>It holds until you close this page. Allow storage for this site to keep it.</p>
      </InlineNotice>
    );
  }
  return isOptedOut ? (
    <InlineNotice kind="ok" heading="Opt-out request honored">
      <p>Your choice is kept in this browser. In another one, make it once more.</p>
    </InlineNotice>
  ) : (
    <InlineNotice heading="Your choice was removed">
      <p>You can make it again at any time.</p>
    </InlineNotice>
  );
}
