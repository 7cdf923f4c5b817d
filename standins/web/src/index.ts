export { type AssetOptions, assetRoutes } from './asset-routes.ts';
export { html, Markup } from './html.ts';
export { createStandinApp, type StandinAppOptions } from './standin-app.ts';
