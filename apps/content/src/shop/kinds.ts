/** What the shop calls Strapi's content types. Pure, and without a list of the pages: every single
 * type named `api::<name>-page.<name>-page` is the page `<name>`. */

/** Documents that the shop copies. */
export type ProjectedKind = 'product' | 'product-group' | 'page';

/** Documents that appear only inside of others. */
export type SupportingKind = 'variant' | 'variant-type' | 'filter-option' | 'filter-category';

export type Kind = ProjectedKind | SupportingKind | 'media';

export const mediaUid = 'plugin::upload.file';
export const productUid = 'api::product.product';

const kindByUid: ReadonlyMap<string, Kind> = new Map([
  [productUid, 'product'],
  ['api::product-group.product-group', 'product-group'],
  ['api::product-variant.product-variant', 'variant'],
  ['api::product-variant-type.product-variant-type', 'variant-type'],
  ['api::filter-option.filter-option', 'filter-option'],
  ['api::filter-category.filter-category', 'filter-category'],
  [mediaUid, 'media'],
]);

const pageUid = /^api::([a-z]+)-page\.\1-page$/;

export function kindOf(uid: string): Kind | undefined {
  return pageNameOf(uid) === undefined ? kindByUid.get(uid) : 'page';
}

/** `home` of `api::home-page.home-page`. */
export function pageNameOf(uid: string): string | undefined {
  return pageUid.exec(uid)?.[1];
}

export function isProjected(kind: Kind | undefined): kind is ProjectedKind {
  return kind === 'product' || kind === 'product-group' || kind === 'page';
}

export function isKind(value: unknown): value is Kind {
  return value === 'page' || [...kindByUid.values()].some((kind) => kind === value);
}

/** The content types of a kind: one, or all pages. */
export function uidsOf(kind: Kind, installed: Iterable<string>): string[] {
  return [...installed].filter((uid) => kindOf(uid) === kind);
}
