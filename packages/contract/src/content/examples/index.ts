/** Whole documents of the content service, for tests and stand-ins. */
export { examplePages } from './pages.ts';
export { everyBlock, exampleDocumentId } from './parts.ts';
export { exampleProduct, exampleProductCard, exampleProductGroup } from './product.ts';
