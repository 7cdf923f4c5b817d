import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of one site read our answers where the api has an address of its own; behind the edge
 * or the back office's server both have one origin and nothing of this is used. No other origin is
 * named, not even `null`, and credentials are never allowed: tokens travel in headers that a page
 * sets itself.
 */
export function allowOrigin(app: FastifyInstance, siteUrl: string): void {
  const siteOrigin = new URL(siteUrl).origin;
  app.register(cors, {
    // Compared as a whole: a pattern would also let through what merely looks like the site.
    origin: (origin, done) => done(null, origin === siteOrigin ? siteOrigin : false),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Guest-Id',
      'X-Request-Id',
    ],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  });
}
