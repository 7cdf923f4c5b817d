import type { Media, PageContent, Seo } from '@tarnholt/contract/content';
import type { MetaDescriptor } from 'react-router';
import { type Brand, toAbout } from '../about/about-content.ts';
import { toContact } from '../contact/contact-content.ts';
import { contactMeta } from '../contact/contact-meta.ts';
import { toCopy } from '../copy/copy-content.ts';
import { toDealerRegistration } from '../dealer-registration/dealer-registration-content.ts';
import { toFaq } from '../faq/faq-content.ts';
import { toLimitedEdition } from '../limited-edition/limited-edition-content.ts';
import type { Image } from '../media/image.ts';
import { toMediaLibrary } from '../media-library/media-library-content.ts';
import { toPatents } from '../patents/patents-content.ts';
import { toResources } from '../resources/resources-content.ts';
import type { PageHead } from '../seo/page-head.ts';
import { faqMeta } from '../seo/structured-data.ts';
import { toSupport } from '../support/support-content.ts';
import { toWarranty } from '../warranty/warranty-content.ts';
import type { ContentPageContent } from './content-page-content.ts';
import { type ContentPageName, contentPaths } from './content-paths.ts';
import { excerptOf } from './excerpt.ts';
import type { TrailStep } from './trail.ts';

/** A page with what search engines are told about it. */
export interface DescribedPage {
  readonly page: ContentPageContent;
  readonly subject: string;
  /** What it is about, where its editor wrote no description. */
  readonly description: string | null;
  /** What it is shown by in link previews. */
  readonly picture: Media | null | undefined;
  /** What stands behind its heading: to be fetched first. */
  readonly hero: Image | null;
  readonly trail: readonly TrailStep[];
  /** Beside the way to the page. */
  readonly structuredData?: (head: PageHead) => MetaDescriptor[];
}

type Describe<N extends ContentPageName> = (content: PageContent<N>, brand: Brand) => DescribedPage;

const copyOf =
  (path: string): Describe<'terms' | 'privacy'> =>
  (content) => {
    const copy = toCopy(content, path);
    return {
      page: { kind: 'copy', copy },
      subject: copy.heading,
      description: excerptOf(content.content),
      picture: content.background_image,
      hero: copy.image,
      trail: copy.trail,
    };
  };

const describers: { readonly [N in ContentPageName]: Describe<N> } = {
  aboutus(content, brand) {
    const about = toAbout(content, brand);
    return {
      page: { kind: 'about', about },
      subject: 'About us',
      description: excerptOf(content.simple_copy_section),
      picture: content.heading_image,
      hero: about.image,
      trail: about.trail,
    };
  },
  contactus(content, brand) {
    const contact = toContact(content);
    return {
      page: { kind: 'contact', contact },
      subject: 'Contact us',
      description: `Address, phone and email of ${brand.name}`,
      picture: content.image,
      hero: contact.image,
      trail: contact.trail,
      structuredData: (head) => [contactMeta(head, contact)],
    };
  },
  dealerregistration(content) {
    const registration = toDealerRegistration(content);
    return {
      page: { kind: 'dealer-registration', registration },
      subject: registration.title,
      description: registration.greeting,
      picture: null,
      hero: null,
      trail: registration.trail,
    };
  },
  faq(content, brand) {
    const faq = toFaq(content);
    return {
      page: { kind: 'faq', faq },
      subject: faq.title,
      description: faq.text ?? `What people ask ${brand.name}, and the answers`,
      picture: content.header_image,
      hero: faq.image,
      trail: faq.trail,
      structuredData: () => faqMeta(faq.questions),
    };
  },
  limitededition(content, brand) {
    const edition = toLimitedEdition(content);
    return {
      page: { kind: 'limited-edition', edition },
      subject: edition.title,
      description: `Limited editions of ${brand.name}, of today and of the past`,
      picture: content.current_feature?.image ?? content.banner_image,
      hero: edition.image,
      trail: edition.trail,
    };
  },
  medialibrary(content, brand) {
    const library = toMediaLibrary(content);
    return {
      page: { kind: 'media-library', library },
      subject: library.heading,
      description: `Manuals, logos and pictures of ${brand.name} to download`,
      picture: content.header_image,
      hero: library.image,
      trail: library.trail,
    };
  },
  patent(content, brand) {
    const patents = toPatents(content);
    return {
      page: { kind: 'patents', patents },
      subject: patents.title,
      description: `Patents on products of ${brand.name}`,
      picture: null,
      hero: null,
      trail: patents.trail,
    };
  },
  privacy: copyOf(contentPaths.privacy),
  resources(content) {
    const resources = toResources(content);
    return {
      page: { kind: 'resources', resources },
      subject: resources.heading,
      description: resources.subHeading ?? excerptOf(content.content),
      picture: content.image,
      hero: resources.image,
      trail: resources.trail,
    };
  },
  support(content, brand) {
    const support = toSupport(content);
    return {
      page: { kind: 'support', support },
      subject: support.heading,
      description: support.subHeading ?? `Help for owners of what ${brand.name} makes`,
      picture: content.cards[0]?.image,
      hero: null,
      trail: support.trail,
    };
  },
  terms: copyOf(contentPaths.terms),
  warranty(content) {
    const warranty = toWarranty(content);
    return {
      page: { kind: 'warranty', warranty },
      subject: warranty.heading,
      description: excerptOf(content.sections.flatMap((section) => section.content)),
      picture: null,
      hero: null,
      trail: warranty.trail,
    };
  },
};

export function describeContentPage<N extends ContentPageName>(
  name: N,
  content: PageContent<N>,
  brand: Brand,
): DescribedPage & { readonly seo: Seo | null | undefined } {
  const describe: Describe<N> = describers[name];
  return { ...describe(content, brand), seo: content.seo };
}
