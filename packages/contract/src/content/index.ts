export { type Block, type Blocks, blockSchema, blocksSchema } from './blocks.ts';
export {
  type Breadcrumb,
  breadcrumbSchema,
  documentId,
  type Media,
  mediaSchema,
  type Seo,
  seoSchema,
  slug,
} from './fields.ts';
export { type PageName, pageNames } from './page-names.ts';
export { type PageContent, pageSchemas } from './pages/index.ts';
export { type Redirect, redirectKey } from './pages/redirects.ts';
export {
  type ProductCard,
  type ProductContent,
  type ProductSku,
  type ProductVariant,
  productCardSchema,
  productDisplayTypes,
  productSchema,
  skuSchema,
  variantSchema,
} from './product.ts';
export {
  groupDisplayTypes,
  type ProductGroupContent,
  productGroupSchema,
} from './product-group.ts';
