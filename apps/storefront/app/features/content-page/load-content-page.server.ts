import type { MetaDescriptor } from 'react-router';
import { PageFailure } from '../../page-failure.ts';
import type { Visit } from '../../visit.server.ts';
import type { Brand } from '../about/about-content.ts';
import { toImage } from '../media/image.ts';
import { picturePreloads } from '../media/picture-source.ts';
import { headMeta, toPageHead } from '../seo/page-head.ts';
import { breadcrumbMeta } from '../seo/structured-data.ts';
import type { ContentPageContent } from './content-page-content.ts';
import { type ContentPageName, contentPaths, copyPageAt, pageAt } from './content-paths.ts';
import { describeContentPage } from './describe-content-page.server.ts';
import { findFixedPage } from './fixed-pages.server.ts';
import { heroPicture } from './hero-picture.ts';

interface LoadedPage {
  /** Made here: what search engines are told is no code of the browser's. */
  readonly meta: MetaDescriptor[];
  readonly page: ContentPageContent;
}

/** The page at /{step} or at /copy/{copyId}. */
export async function loadContentPage(
  visit: Visit,
  { step, copyId }: { readonly step?: string | undefined; readonly copyId?: string | undefined },
): Promise<LoadedPage> {
  const fixed = copyId === undefined ? findFixedPage(step ?? '', visit.settings) : undefined;
  if (fixed !== undefined) return fixed;
  const name = copyId === undefined ? pageAt(step ?? '') : copyPageAt(copyId);
  if (name === undefined) throw new PageFailure(404, 'no route matches');
  const [content, brand] = await Promise.all([visit.requirePage(name), brandFor(visit, name)]);
  const { page, subject, seo, description, picture, hero, trail, structuredData } =
    describeContentPage(name, content, brand);
  const { settings } = visit;
  const path = contentPaths[name];
  const head = toPageHead({ settings, path, subject, seo, description, picture });
  return {
    meta: [
      ...headMeta(head),
      ...(hero === null ? [] : picturePreloads(heroPicture(hero))),
      ...breadcrumbMeta(head, trail),
      ...(structuredData?.(head) ?? []),
    ],
    page,
  };
}

/** Only About us shows the logo: the footer's, since both stand on dark. */
export async function brandFor(visit: Visit, name: ContentPageName): Promise<Brand> {
  const footer = name === 'aboutus' ? await visit.findLayoutPage('footer') : undefined;
  return { name: visit.settings.brandName, logo: footer ? toImage(footer.logo) : null };
}
