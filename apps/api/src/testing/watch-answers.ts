import { type Answer, faultsOfAnswer } from '@tarnholt/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOfRoute } from './served-calls.ts';

/**
 * Holds every answer of a test's api against the contract, whatever the test itself is about:
 * status, content type, fields, and whether the call declares the error. Returns what it found.
 */
export function watchAnswers(app: FastifyInstance): string[] {
  const faults: string[] = [];
  // What HTTP itself refuses (a spelling, a type, a size) can happen to every call; the contract
  // lists what a call answers once it has been reached.
  const reached = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request) => {
    reached.add(request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const name = callOfRoute(request.method, request.routeOptions.url);
    if (name === undefined) return payload;
    const answer: Answer = {
      status: reply.statusCode,
      contentType: String(reply.getHeader('content-type')),
      body: JSON.parse(String(payload)),
      params: request.params as Record<string, unknown>,
    };
    const found = faultsOfAnswer(name, answer).filter(
      (fault) => reached.has(request) || !fault.includes('does not declare'),
    );
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    return payload;
  });
  return faults;
}
