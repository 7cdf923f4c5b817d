import { z } from 'zod';
import { optionalBlocks } from '../blocks.ts';
import {
  componentFields,
  documentFields,
  href,
  label,
  linkSchema,
  mediaSchema,
  optionalLabel,
  seo,
  socialLinkSchema,
} from '../fields.ts';

/** What stands around every page: the header's menus and the footer. */

const menuSchema = z
  .object({
    ...componentFields,
    href,
    children: z
      .array(
        z.object({
          ...componentFields,
          label: label(),
          subtitle: optionalLabel(),
          link: href,
          image: mediaSchema.nullish(),
          /** Shown while the card is hovered or focused. */
          bg_image: mediaSchema.nullish(),
        }),
      )
      .max(50),
  })
  .meta({ id: 'NavigationMenu' });

export const appPageSchema = z
  .object({
    ...documentFields,
    logo: mediaSchema.nullish(),
    rifles: menuSchema,
    pistols: menuSchema,
    apparel: menuSchema,
    support: menuSchema,
    /** What checkout tells the buyer of an FFL item about the dealer's license and Form 4473. */
    ffl_notice: optionalBlocks,
    seo,
  })
  .meta({ id: 'AppPage', description: 'Header menus and texts of the whole site.' });

export const footerPageSchema = z
  .object({
    ...documentFields,
    logo: mediaSchema,
    links: z.array(linkSchema).max(60),
    social_links: z.array(socialLinkSchema).max(20),
    bottom_links: z
      .array(z.object({ ...componentFields, label: label(), href: href.nullish() }))
      .max(20),
    download_asset: mediaSchema.nullish(),
  })
  .meta({ id: 'FooterPage' });
