import { AboutPage } from '../about/about-page.tsx';
import { ContactPage } from '../contact/contact-page.tsx';
import { CopyPage } from '../copy/copy-page.tsx';
import { FaqPage } from '../faq/faq-page.tsx';
import { PatentsPage } from '../patents/patents-page.tsx';
import { ResourcesPage } from '../resources/resources-page.tsx';
import { SupportPage } from '../support/support-page.tsx';
import { WarrantyPage } from '../warranty/warranty-page.tsx';
import type { TextPageContent } from './content-page-content.ts';

/** Whichever page it is: they share a route, as the site map goes out with every first page. */
export function ContentPage({ page }: { readonly page: TextPageContent }) {
  switch (page.kind) {
    case 'about':
      return <AboutPage about={page.about} />;
    case 'contact':
      return <ContactPage contact={page.contact} />;
    case 'copy':
      return <CopyPage copy={page.copy} />;
    case 'faq':
      return <FaqPage faq={page.faq} />;
    case 'patents':
      return <PatentsPage patents={page.patents} />;
    case 'resources':
      return <ResourcesPage resources={page.resources} />;
    case 'support':
      return <SupportPage support={page.support} />;
    case 'warranty':
      return <WarrantyPage warranty={page.warranty} />;
  }
}
