import type { FastifyInstance } from 'fastify';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Lets the calls of a scope be made by a form of a field or two. What it says is dropped. */
export function takeForms(scope: FastifyInstance): void {
  const bounds = { parseAs: 'string', bodyLimit: 4_096 } as const;
  scope.addContentTypeParser(formTypes, bounds, (_request, _body, done) => done(null));
}
