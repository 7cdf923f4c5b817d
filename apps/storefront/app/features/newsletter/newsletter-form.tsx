import { type ReactNode, useState } from 'react';
import { EmailFormMarkup } from '../email-form/email-form-markup.tsx';
import { FirstEmailForm } from '../email-form/first-email-form.tsx';
import { type NewsletterPlace, newsletterLabels, newsletterWords } from './newsletter-words.ts';

const loadForm = () => import('./whole-newsletter-form.tsx');

/**
 * The newsletter's sign-up, without a heading: the footer and the pages have words of their own for
 * it. `place` also decides what is said about an address that is missing or wrong.
 */
export function NewsletterForm({ place }: { readonly place: NewsletterPlace }): ReactNode {
  const [whole, setWhole] = useState<ReactNode>(null);
  return (
    whole ?? (
      <FirstEmailForm
        load={loadForm}
        onLoaded={({ WholeNewsletterForm }, sent) =>
          setWhole(<WholeNewsletterForm place={place} sent={sent} />)
        }
      >
        {import.meta.env.SSR && (
          <EmailFormMarkup
            {...newsletterWords}
            id={`newsletter-${place}`}
            label={newsletterLabels[place]}
          />
        )}
      </FirstEmailForm>
    )
  );
}
