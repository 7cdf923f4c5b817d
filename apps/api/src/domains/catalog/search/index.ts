export { type SearchOptions, searchProducts } from './search-products.ts';
export { isSearched, storeSearched } from './store-searched.ts';
