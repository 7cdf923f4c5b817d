import type { MetaDescriptor } from 'react-router';
import type { SiteSettings } from '../../site-settings.ts';
import {
  privacyChoicesHeading,
  privacyChoicesPath,
  privacyChoicesTrail,
} from '../privacy-choices/privacy-choices-path.ts';
import {
  registrationHeading,
  registrationPath,
  registrationTrail,
} from '../registration/registration-path.ts';
import { headMeta, toPageHead } from '../seo/page-head.ts';
import { breadcrumbMeta } from '../seo/structured-data.ts';
import type { ContentPageContent } from './content-page-content.ts';
import type { TrailStep } from './trail.ts';

interface FixedPage {
  readonly path: string;
  readonly subject: string;
  readonly description: (brandName: string) => string;
  readonly trail: readonly TrailStep[];
  readonly page: ContentPageContent;
}

/** Pages that are a form and no text of editors. */
const fixedPages: readonly FixedPage[] = [
  {
    path: registrationPath,
    subject: registrationHeading,
    description: (brandName) => `Register what you own of ${brandName}: serial number and owner.`,
    trail: registrationTrail,
    page: { kind: 'registration' },
  },
  {
    path: privacyChoicesPath,
    subject: privacyChoicesHeading,
    description: (brandName) => `Tell ${brandName} not to sell or share your personal information.`,
    trail: privacyChoicesTrail,
    page: { kind: 'privacy-choices' },
  },
];

export function findFixedPage(
  step: string,
  settings: SiteSettings,
): { readonly meta: MetaDescriptor[]; readonly page: ContentPageContent } | undefined {
  const found = fixedPages.find(({ path }) => path === `/${step.toLowerCase()}`);
  if (found === undefined) return undefined;
  const { path, subject, trail, page } = found;
  const description = found.description(settings.brandName);
  const head = toPageHead({ settings, path, subject, seo: null, description });
  return { meta: [...headMeta(head), ...breadcrumbMeta(head, trail)], page };
}
