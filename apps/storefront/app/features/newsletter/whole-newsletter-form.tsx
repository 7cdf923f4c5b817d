import { useState } from 'react';
import { shopApi } from '../../api/shop-api.ts';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { WholeEmailForm } from '../email-form/whole-email-form.tsx';
import { useSession } from '../identity/session.ts';
import { showNotice } from '../notices/notices.ts';
import { namesOfVisitor } from './names-of-visitor.ts';
import { explainFailure, subscribedText, validateNewsletter } from './newsletter-answers.ts';
import { type NewsletterPlace, newsletterLabels, newsletterWords } from './newsletter-words.ts';

interface WholeNewsletterFormProps {
  readonly place: NewsletterPlace;
  /** What was sent when this form took the place of the first one, if anything was. */
  readonly sent: string | null;
}

export function WholeNewsletterForm({ place, sent }: WholeNewsletterFormProps) {
  const session = useSession();
  const [isSentAtOnce, setSentAtOnce] = useState(sent !== null);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null) {
    return (
      <div className="email-form" role="status">
        <InlineNotice kind="ok" heading={subscribedText}>
          <p>
            We sent an email to {asked}. Follow its link to confirm the address; until then you get
            nothing else from us.
          </p>
        </InlineNotice>
      </div>
    );
  }
  return (
    <WholeEmailForm
      {...newsletterWords}
      label={newsletterLabels[place]}
      address={sent ?? (session.status === 'signed-in' ? session.email : '')}
      isSentAtOnce={isSentAtOnce}
      onSent={() => setSentAtOnce(false)}
      validate={(values) => validateNewsletter(place, values)}
      send={async (given) => {
        const body = { email: given, ...(await namesOfVisitor()) };
        await shopApi()
          .subscribeNewsletter({ body })
          .catch((error: unknown) => Promise.reject(explainFailure(error)));
        showNotice({ kind: 'success', text: subscribedText });
      }}
      onDone={setAsked}
    />
  );
}
