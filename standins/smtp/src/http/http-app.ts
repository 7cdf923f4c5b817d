import { assetRoutes, createStandinApp } from '@tarnholt/standin-web';
import type { FastifyInstance } from 'fastify';
import type { MailStore } from '../mail-store.ts';
import type { SmtpListener } from '../smtp/smtp-listener.ts';
import { apiRoutes } from './api-routes.ts';
import { webRoutes } from './web-routes.ts';

export type HttpDependencies = { store: MailStore; smtp: SmtpListener };

const assets = {
  folder: new URL('../web/', import.meta.url),
  files: [
    'styles/frame.css',
    'styles/inbox.css',
    'styles/mail.css',
    'styles/faults.css',
    'live-inbox.js',
    'icon.svg',
  ],
};

export function createHttpApp(dependencies: HttpDependencies): FastifyInstance {
  const app = createStandinApp();
  app.register(apiRoutes, { prefix: '/api', ...dependencies });
  app.register(assetRoutes, { prefix: '/assets', ...assets });
  app.register(webRoutes, dependencies);
  return app;
}
