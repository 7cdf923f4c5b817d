import type { PageContent } from '@tarnholt/contract/content';
import { type TrailStep, trailTo } from '../content-page/trail.ts';
import { type Image, toImage } from '../media/image.ts';

/** Contact us, as far as it is shown. */
export interface ContactContent {
  readonly trail: readonly TrailStep[];
  readonly image: Image | null;
  readonly addressLines: readonly string[];
  readonly phone: ContactLink;
  readonly email: ContactLink;
  readonly socialLinks: readonly (ContactLink & { readonly image: Image })[];
}

interface ContactLink {
  readonly label: string;
  readonly href: string;
}

export function toContact(page: PageContent<'contactus'>): ContactContent {
  const { image, address1, address2, address3, phone, email, social_links } = page;
  return {
    trail: trailTo({ label: 'Contact us', href: '/contact-us' }),
    image: image ? toImage(image) : null,
    addressLines: [address1, address2, address3].filter((line): line is string => Boolean(line)),
    phone: { label: phone, href: telHref(phone) },
    email: { label: email, href: mailtoHref(email) },
    socialLinks: social_links.map((link) => ({
      label:
        link.title || link.image.alternativeText || URL.parse(link.href)?.hostname || link.href,
      href: link.href,
      image: { ...toImage(link.image), alt: '' },
    })),
  };
}

/** A number of ten digits is one of ours, and is dialed from anywhere with the country's code. */
export function telHref(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  if (/^1?\d{10}$/.test(digits)) return `tel:+1${digits.slice(-10)}`;
  return `tel:${digits}`;
}

/** What follows a question mark would be taken for the subject or the text of the mail. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURI(email.trim()).replaceAll(/[?&#]/g, encodeURIComponent)}`;
}
