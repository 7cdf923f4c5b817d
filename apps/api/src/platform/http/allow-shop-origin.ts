import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of the shop read our answers where the api has an address of its own; behind the
 * edge both have one origin and nothing of this is used. No other origin is named, not even
 * `null`, and credentials are never allowed: tokens travel in headers that a page sets itself.
 */
export function allowShopOrigin(app: FastifyInstance, shopUrl: string): void {
  const shopOrigin = new URL(shopUrl).origin;
  app.register(cors, {
    // Compared as a whole: a pattern would also let through what merely looks like the shop.
    origin: (origin, done) => done(null, origin === shopOrigin ? shopOrigin : false),
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
