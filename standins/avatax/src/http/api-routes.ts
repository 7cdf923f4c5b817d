import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import { calculate, type TransactionAnswer } from '../calculate.ts';
import { AvataxError, noSuchPlace, notSignedIn } from '../errors.ts';
import { type FaultRule, spoil } from '../faults.ts';
import {
  createOrAdjustModel,
  type TransactionModel,
  transactionModel,
} from '../transaction-model.ts';
import type { HttpDependencies } from './dependencies.ts';

const documentPath = '/api/v2/companies/:companyCode/transactions/:code';

/** The calls of AvaTax's REST interface, version 2, that a shop makes. */
export async function apiRoutes(
  app: FastifyInstance,
  { account, documents, faults, counts }: HttpDependencies,
): Promise<void> {
  app.setErrorHandler((error: Error, _request, reply) => {
    const known = error instanceof AvataxError ? error : toAvataxError(error);
    return reply.code(known.status).send(known.toBody());
  });

  const credentials = Buffer.from(`${account.accountId}:${account.licenseKey}`).toString('base64');
  const isSignedIn = (request: FastifyRequest) =>
    request.headers.authorization === `Basic ${credentials}`;
  const signIn = async (request: FastifyRequest) => {
    counts.requests += 1;
    if (!isSignedIn(request)) throw notSignedIn();
  };

  app.get('/api/v2/utilities/ping', async (request) => ({
    version: 'stand-in',
    authenticated: isSignedIn(request),
    authenticationType: isSignedIn(request) ? 'AccountIdLicenseKey' : 'None',
  }));

  app.post('/api/v2/transactions/create', { onRequest: signIn }, async (request, reply) => {
    const model = transactionModel.parse(request.body);
    return answer(reply, model, () => {
      const existing = model.code === undefined ? undefined : documents.find(model.code);
      if (existing?.status === 'Committed') {
        throw new AvataxError(
          400,
          'GetTaxError',
          'DocStatus is invalid for this operation.',
          'DocStatusError',
        );
      }
      return carryOut(model);
    });
  });

  app.post('/api/v2/transactions/createoradjust', { onRequest: signIn }, async (request, reply) => {
    const model = createOrAdjustModel.parse(request.body).createTransactionModel;
    return answer(reply, model, () => carryOut(model));
  });

  app.get(documentPath, { onRequest: signIn }, async (request) => demand(request));

  app.post(`${documentPath}/void`, { onRequest: signIn }, async (request) =>
    documents.void(demand(request)),
  );

  function carryOut(model: TransactionModel): TransactionAnswer {
    if (model.companyCode !== account.companyCode) {
      throw new AvataxError(400, 'GetTaxError', 'Company not found.', 'CompanyNotFoundError');
    }
    assertPlace(model);
    const computed = calculate(model, model.code ?? randomUUID(), documents.newId());
    return computed.status === 'Temporary' ? computed : documents.keep(computed);
  }

  function demand(request: FastifyRequest): TransactionAnswer {
    const { companyCode, code } = z
      .object({ companyCode: z.string(), code: z.string() })
      .parse(request.params);
    const found = companyCode === account.companyCode ? documents.find(code) : undefined;
    if (found === undefined) {
      throw new AvataxError(404, 'EntityNotFoundError', `Transaction ${code} not found.`);
    }
    return found;
  }

  async function answer(
    reply: FastifyReply,
    model: TransactionModel,
    work: () => TransactionAnswer,
  ): Promise<FastifyReply> {
    counts.byType[model.type] = (counts.byType[model.type] ?? 0) + 1;
    const fault = faults.next(model.type);
    if (fault !== null && fault.latencyMs > 0) await sleep(fault.latencyMs);
    if (fault?.effect !== undefined && refuses(fault, reply)) return reply;
    const done = work();
    if (fault?.effect === 'lost-answer') return cut(reply);
    const body = JSON.stringify(spoil(done, fault?.effect));
    const text =
      fault?.effect === 'truncate'
        ? body.slice(0, body.length / 2)
        : fault?.effect === 'not-json'
          ? '<html><body>Everything is fine</body></html>'
          : body;
    return reply.code(201).header('content-type', 'application/json; charset=utf-8').send(text);
  }
}

/** Where nothing is carried out. True when the request has met its end. */
function refuses({ effect, status }: FaultRule, reply: FastifyReply): boolean {
  switch (effect) {
    case 'unauthorized':
      throw notSignedIn();
    case 'http-error':
      throw new AvataxError(status, 'ServerUnreachable', 'The server is unreachable.');
    case 'address':
      throw noSuchPlace();
    case 'reset':
      cut(reply);
      return true;
    case 'hang':
      // Never answered; whoever asked hangs up.
      reply.hijack();
      return true;
    default:
      return false;
  }
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** State and ZIP code are enough for AvaTax to find a place; the town called Nowhere is not there. */
function assertPlace({ addresses: { shipTo } }: TransactionModel): void {
  if (!shipTo.region || !shipTo.postalCode) {
    throw new AvataxError(400, 'InvalidAddress', 'The address is not deliverable.');
  }
  if (/^nowhere$/i.test(shipTo.city ?? '')) throw noSuchPlace();
}

function toAvataxError(error: Error): AvataxError {
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return new AvataxError(
      400,
      'ModelStateInvalid',
      `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  return new AvataxError(statusCode, 'ServerUnreachable', error.message);
}
