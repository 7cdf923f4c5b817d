import type { Model } from '../shop/model.ts';

/** How Strapi's edit view is configured for one content type or component, as far as we set it. */
export interface ViewConfiguration {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<
    Record<string, { readonly edit: FieldLabels; readonly list: Readonly<Record<string, unknown>> }>
  >;
  readonly layouts: unknown;
}

interface FieldLabels {
  readonly label?: string;
  readonly description?: string;
}

/** Editors read "Meta title" and a sentence below it, not "meta_title". */
export function withLabels(configuration: ViewConfiguration, model: Model): ViewConfiguration {
  const metadatas = Object.entries(configuration.metadatas).map(([name, metadata]) => {
    const attribute = model.attributes[name];
    if (attribute === undefined || attribute.visible === false) return [name, metadata];
    const label = labelOf(name);
    const description = attribute.pluginOptions?.shop?.help ?? '';
    return [
      name,
      {
        edit: { ...metadata.edit, label, description },
        list: { ...metadata.list, label },
      },
    ];
  });
  return { ...configuration, metadatas: Object.fromEntries(metadatas) };
}

const spelledOut: Readonly<Record<string, string>> = {
  seo: 'Search and sharing',
  sku: 'SKU',
  skus: 'SKUs',
  ffl_item: 'FFL item',
  ffl_notice: 'FFL notice',
  href: 'Link',
  url: 'Link',
  yotpo_product_id: 'Product id',
  product_groups: 'Collections',
  product_variant_type: 'Variant type',
  product_variants: 'Variants',
  bg_image: 'Hover image',
  no_index: 'Hide from search engines',
};

export function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/([a-z])(\d)/g, '$1 $2');
  return spelledOut[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
