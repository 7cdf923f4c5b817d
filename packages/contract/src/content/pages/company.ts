import { z } from 'zod';
import { blocksSchema, optionalBlocks } from '../blocks.ts';
import {
  componentFields,
  documentFields,
  href,
  label,
  mediaSchema,
  optionalCopy,
  optionalLabel,
  seo,
  socialLinkSchema,
} from '../fields.ts';

/** Home, and the pages about the company itself. */

export const homePageSchema = z
  .object({
    ...documentFields,
    slides: z
      .array(
        z.object({
          ...componentFields,
          title: optionalLabel(),
          image: mediaSchema,
          mobile_image: mediaSchema.nullish(),
          url: href,
        }),
      )
      .max(20),
    tiles: z
      .array(z.object({ ...componentFields, title: label(), image: mediaSchema, url: href }))
      .max(50),
    seo,
  })
  .meta({ id: 'HomePage' });

export const aboutUsPageSchema = z
  .object({
    ...documentFields,
    heading_image: mediaSchema,
    heading_video_url: href.nullish(),
    simple_copy_section: blocksSchema,
    looking_for_image: mediaSchema.nullish(),
    looking_for_heading: label(),
    looking_for_sub_heading: optionalBlocks,
    looking_for_list_content: z
      .array(z.object({ ...componentFields, content: label(500) }))
      .max(100)
      .nullish(),
    want_to_talk_image: mediaSchema.nullish(),
    want_to_talk_heading: label(),
    want_to_talk_content: optionalCopy,
    seo,
  })
  .meta({ id: 'AboutUsPage' });

export const contactUsPageSchema = z
  .object({
    ...documentFields,
    image: mediaSchema.nullish(),
    address1: label(),
    address2: optionalLabel(),
    address3: optionalLabel(),
    phone: label(40),
    email: label(254),
    social_links: z.array(socialLinkSchema).max(20),
    seo,
  })
  .meta({ id: 'ContactUsPage' });

export const limitedEditionPageSchema = z
  .object({
    ...documentFields,
    banner_title: label(),
    banner_image: mediaSchema.nullish(),
    current_feature: z
      .object({
        ...componentFields,
        image: mediaSchema,
        title: label(),
        content: blocksSchema,
      })
      .nullish(),
    stay_informed_heading: optionalLabel(),
    stay_informed_content: optionalCopy,
    past_editions: z
      .array(
        z.object({
          ...componentFields,
          first_image: mediaSchema,
          second_image: mediaSchema,
          title: label(),
          content: blocksSchema,
        }),
      )
      .max(100)
      .nullish(),
    seo,
  })
  .meta({ id: 'LimitedEditionPage' });
