import { assetRoutes, createStandinApp } from '@tarnholt/standin-web';
import type { FastifyInstance } from 'fastify';
import { controlRoutes } from './control-routes.ts';
import type { HttpDependencies } from './dependencies.ts';
import { gatewayPath, gatewayRoute } from './gateway-route.ts';
import { webRoutes } from './web-routes.ts';

const longestBody = 4 * 1024 * 1024;

const assets = {
  folder: new URL('../web/', import.meta.url),
  files: ['styles/overview.css', 'icon.svg'],
};

export function createApiApp(dependencies: HttpDependencies): FastifyInstance {
  // Everybody may ask for tokens: a shop's page does, from its own site.
  const app = createStandinApp({ bodyLimit: longestBody, openPath: gatewayPath });
  app.register(gatewayRoute, dependencies);
  app.register(controlRoutes, dependencies);
  app.register(assetRoutes, { prefix: '/assets', ...assets });
  app.register(webRoutes, dependencies);
  return app;
}
