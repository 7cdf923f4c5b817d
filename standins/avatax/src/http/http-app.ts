import { assetRoutes, createStandinApp } from '@tarnholt/standin-web';
import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import type { HttpDependencies } from './dependencies.ts';
import { webRoutes } from './web-routes.ts';

const longestBody = 1024 * 1024;

const assets = {
  folder: new URL('../web/', import.meta.url),
  files: ['styles/overview.css', 'icon.svg'],
};

export function createHttpApp(dependencies: HttpDependencies): FastifyInstance {
  const app = createStandinApp({ bodyLimit: longestBody });
  app.register(apiRoutes, dependencies);
  app.register(controlRoutes, dependencies);
  app.register(assetRoutes, { prefix: '/assets', ...assets });
  app.register(webRoutes, dependencies);
  return app;
}
