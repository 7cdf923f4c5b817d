import { type Answer, faultsOfAnswer } from '@tarnholt/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOfRoute } from './call-of-route.ts';

const keptOut = [401, 403, 429];

/**
 * Holds every answer of a test's api against the contract, whatever the test itself is about:
 * status, content type, fields, and whether the call declares the error. Returns what it found.
 */
export function watchAnswers(app: FastifyInstance): string[] {
  const faults: string[] = [];
  // What HTTP itself refuses (a spelling, a type, a size) can happen to every call; the contract
  // lists what a call answers once it has been reached, and who is kept from reaching it.
  const reached = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request) => {
    reached.add(request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const name = callOfRoute(request.method, request.routeOptions.url);
    if (name === undefined) return payload;
    const contentType = String(reply.getHeader('content-type'));
    const answer: Answer = {
      status: reply.statusCode,
      contentType,
      // Files are whatever they are, also JSON that is made while it is sent.
      body:
        contentType.includes('json') && typeof payload === 'string'
          ? JSON.parse(payload)
          : undefined,
      params: request.params as Record<string, unknown>,
    };
    const isOfTheCall = reached.has(request) || keptOut.includes(reply.statusCode);
    const found = faultsOfAnswer(name, answer).filter(
      (fault) => isOfTheCall || !fault.includes('does not declare'),
    );
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    return payload;
  });
  return faults;
}
