import type { AboutContent } from '../about/about-content.ts';
import type { ContactContent } from '../contact/contact-content.ts';
import type { CopyContent } from '../copy/copy-content.ts';
import type { DealerRegistrationContent } from '../dealer-registration/dealer-registration-content.ts';
import type { FaqContent } from '../faq/faq-content.ts';
import type { LimitedEditionContent } from '../limited-edition/limited-edition-content.ts';
import type { MediaLibraryContent } from '../media-library/media-library-content.ts';
import type { PatentsContent } from '../patents/patents-content.ts';
import type { ResourcesContent } from '../resources/resources-content.ts';
import type { SupportContent } from '../support/support-content.ts';
import type { WarrantyContent } from '../warranty/warranty-content.ts';

/** A page that is text and pictures of editors alone. */
export type TextPageContent =
  | { readonly kind: 'about'; readonly about: AboutContent }
  | { readonly kind: 'contact'; readonly contact: ContactContent }
  | { readonly kind: 'copy'; readonly copy: CopyContent }
  | { readonly kind: 'faq'; readonly faq: FaqContent }
  | { readonly kind: 'patents'; readonly patents: PatentsContent }
  | { readonly kind: 'resources'; readonly resources: ResourcesContent }
  | { readonly kind: 'support'; readonly support: SupportContent }
  | { readonly kind: 'warranty'; readonly warranty: WarrantyContent };

/** Apart from the other forms, of which it is the longest. */
export interface DealerFormContent {
  readonly kind: 'dealer-registration';
  readonly registration: DealerRegistrationContent;
}

/** A page on which something is sent. */
export type FormPageContent =
  | { readonly kind: 'limited-edition'; readonly edition: LimitedEditionContent }
  | { readonly kind: 'media-library'; readonly library: MediaLibraryContent }
  | { readonly kind: 'privacy-choices' }
  | { readonly kind: 'registration' };

/** One of the pages of the company. */
export type ContentPageContent = TextPageContent | FormPageContent | DealerFormContent;

const formKinds: ReadonlySet<string> = new Set<FormPageContent['kind']>([
  'limited-edition',
  'media-library',
  'privacy-choices',
  'registration',
]);

export const isFormPage = (page: ContentPageContent): page is FormPageContent =>
  formKinds.has(page.kind);
