import type { Core } from '@strapi/strapi';

/** Koa's types by way of Strapi, which owns the dependency. */
export type Context = Parameters<Core.MiddlewareHandler>[0];
export type Next = Parameters<Core.MiddlewareHandler>[1];
