import type { Core } from '@strapi/strapi';

// Strapi's request log is left out: preview tokens are part of addresses and must not be logged.
const middlewares: Core.Config.Middlewares = [
  'strapi::errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [] } },
  { name: 'strapi::poweredBy', config: { poweredBy: '' } },
  'strapi::query',
  'global::refuse-drafts',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

export default middlewares;
