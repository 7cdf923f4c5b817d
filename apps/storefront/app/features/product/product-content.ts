import type { Blocks, Media, ProductContent } from '@tarnholt/contract/content';
import { fileUrl } from '@tarnholt/contract/media';
import type { Inventory } from '../../content/content-source.server.ts';
import type { Builder, BuilderField } from '../builder/engine.ts';
import {
  type AddOn,
  toAddOns,
  toBuilder,
  toColors,
  toCompatibility,
} from '../builder/to-builder.ts';
import { type TrailStep, toTrail } from '../collection/collection-content.ts';
import { type Image, toImage } from '../media/image.ts';
import {
  type ProductSummary,
  productPath,
  toProductSummary,
} from '../product-grid/product-summary.ts';
import { type SpecRow, toSpecRows } from '../rich-text/spec-rows.ts';

/** A product, as far as its page shows it. */
export interface ProductPageContent {
  readonly documentId: string;
  /** What reviews and stock alerts know the product by. */
  readonly productId: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly layout: 'short' | 'short-alt' | 'long';
  readonly isFfl: boolean;
  readonly isReceiver: boolean;
  readonly trail: readonly TrailStep[];
  /** The first is the product's own picture. */
  readonly images: readonly Image[];
  readonly builder: Builder;
  /** Fields that are chosen by color: value to `#rrggbb`. */
  readonly colors: Readonly<Record<string, string>>;
  /** What the product looks like with a color, where there is a picture of it. */
  readonly colorImages: Readonly<Record<string, Image>>;
  readonly compatibility: readonly BuilderField[];
  readonly addOns: readonly AddOn[];
  readonly summary: Blocks | null;
  /** A table, where editors wrote names and values. */
  readonly techSpecs: { readonly rows: readonly SpecRow[] } | { readonly blocks: Blocks } | null;
  /** By sku. */
  readonly descriptions: Readonly<Record<string, Blocks>>;
  readonly about: ProductAbout | null;
  readonly videos: PromoVideos | null;
  /** Pictures for the ribbon, in the order of the content. */
  readonly library: readonly LabeledPicture[];
  readonly moreDetails: readonly { readonly title: string; readonly details: Blocks }[];
  readonly related: readonly ProductSummary[];
}

export interface LabeledPicture {
  readonly image: Image;
  readonly label: string | null;
}

export interface PromoVideos {
  readonly title: string;
  /** The end of the title, in another color. */
  readonly accentTitle: string | null;
  readonly videos: readonly { readonly href: string; readonly image: Image }[];
}

export interface ProductAbout {
  readonly title: string;
  readonly subtitle: string | null;
  readonly summary: Blocks | null;
  readonly techSpecs: Blocks | null;
  readonly image: Image | null;
  readonly details: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly downloads: readonly Download[];
  readonly patents: readonly string[];
  readonly disclaimer: string | null;
}

export interface Download {
  readonly title: string;
  readonly href: string;
  /** `PDF, 1.2 MB`, as far as it is known. */
  readonly kind: string;
}

/** Every sku whose price or stock the page shows. */
export function skusOf(product: ProductContent): string[] {
  return [
    ...product.skus.map(({ sku }) => sku),
    ...(product.add_ons ?? []).map(({ sku }) => sku),
    ...(product.related_products ?? []).flatMap(({ skus }) => skus.map(({ sku }) => sku)),
  ];
}

export function toProductPage(
  product: ProductContent,
  inventory: Inventory | null,
): ProductPageContent {
  const images = [product.image, ...(product.gallery ?? [])].flatMap((media) =>
    media ? [{ image: toImage(media) }] : [],
  );
  return {
    documentId: product.documentId,
    productId: product.yotpo_product_id,
    title: product.title,
    subtitle: product.subtitle || null,
    layout: layouts[product.display_type],
    isFfl: product.ffl_item,
    isReceiver: product.receiver_item,
    trail: toTrail(product.breadcrumbs, { label: product.title, href: productPath(product) }),
    images: eachOnce(images).map(({ image }) => image),
    builder: toBuilder(product),
    colors: toColors(product),
    colorImages: toColorImages(product),
    compatibility: toCompatibility(product),
    addOns: toAddOns(product),
    summary: orNull(product.summary),
    techSpecs: toTechSpecs(orNull(product.tech_specs)),
    descriptions: Object.fromEntries(
      product.skus.flatMap(({ sku, description }) =>
        description?.length ? [[sku, description]] : [],
      ),
    ),
    about: toAbout(product),
    videos: toVideos(product),
    library: eachOnce(
      (product.image_library ?? []).map(({ label, image }) => ({
        label: label || null,
        image: toImage(image),
      })),
    ),
    moreDetails: (product.more_details ?? []).map(({ title, details }) => ({ title, details })),
    related: (product.related_products ?? []).map((card) => toProductSummary(card, inventory)),
  };
}

const layouts = {
  'product-short': 'short',
  'product-short-alt': 'short-alt',
  'product-long': 'long',
} as const;

/** The library names its pictures by what they show: the one of a color has the color's name. */
function toColorImages(product: ProductContent): Record<string, Image> {
  const library = product.image_library ?? [];
  return Object.fromEntries(
    (product.color_options ?? []).flatMap(({ documentId, label }) => {
      const found = library.find((entry) => entry.label === label);
      return documentId === undefined || found === undefined
        ? []
        : [[documentId, toImage(found.image)]];
    }),
  );
}

function toAbout({ about, title }: ProductContent): ProductAbout | null {
  if (!about) return null;
  return {
    title: about.title || `About the ${title}`,
    subtitle: about.subtitle || null,
    summary: orNull(about.summary),
    techSpecs: orNull(about.tech_specs),
    image: about.image ? toImage(about.image) : null,
    details: (about.details ?? []).map(({ title: heading, items }) => ({
      title: heading,
      items: items.map(({ content }) => content),
    })),
    downloads: (about.read_more ?? []).flatMap(({ title: label, resource }) => {
      const href = fileUrl(resource.url);
      return href === undefined ? [] : [{ title: label, href, kind: kindOf(resource) }];
    }),
    patents: (about.patents ?? []).map(({ content }) => content),
    disclaimer: about.disclaimer || null,
  };
}

/** Nothing but a web page opens in a new tab: a path of ours or a mail address is no video. */
function toVideos({ promo_videos: promo, title }: ProductContent): PromoVideos | null {
  const videos = (promo?.videos ?? []).flatMap(({ video_url, image }) =>
    /^https?:/.test(video_url) ? [{ href: video_url, image: toImage(image) }] : [],
  );
  if (videos.length === 0) return null;
  return { title: promo?.title || title, accentTitle: promo?.accent_title || null, videos };
}

/** The same picture twice would be two entries with one name. */
function eachOnce<T extends { readonly image: Image }>(entries: readonly T[]): T[] {
  const urls = entries.map(({ image }) => image.url);
  return entries.filter(({ image }, index) => urls.indexOf(image.url) === index);
}

/** What a file is and how long it takes to load; `size` is in kilobytes. */
function kindOf({ url, size }: Media): string {
  const ending = /\.([a-z]{3,4})(?:\?|$)/i.exec(url)?.[1]?.toUpperCase();
  const bytes = size
    ? size < 1000
      ? `${Math.ceil(size)} KB`
      : `${(size / 1000).toFixed(1)} MB`
    : null;
  return [ending, bytes].filter(Boolean).join(', ');
}

function toTechSpecs(blocks: Blocks | null): ProductPageContent['techSpecs'] {
  if (blocks === null) return null;
  const rows = toSpecRows(blocks);
  return rows === null ? { blocks } : { rows };
}

function orNull(blocks: Blocks | null | undefined): Blocks | null {
  return blocks?.length ? blocks : null;
}
