import { LimitedEditionPage } from '../limited-edition/limited-edition-page.tsx';
import { MediaLibraryPage } from '../media-library/media-library-page.tsx';
import { PrivacyChoicesPage } from '../privacy-choices/privacy-choices-page.tsx';
import { RegistrationPage } from '../registration/registration-page.tsx';
import type { FormPageContent } from './content-page-content.ts';

/** Pages on which something is sent: apart from the others, which do not load what forms need. */
export function FormPage({ page }: { readonly page: FormPageContent }) {
  switch (page.kind) {
    case 'limited-edition':
      return <LimitedEditionPage edition={page.edition} />;
    case 'media-library':
      return <MediaLibraryPage library={page.library} />;
    case 'privacy-choices':
      return <PrivacyChoicesPage />;
    case 'registration':
      return <RegistrationPage />;
  }
}
