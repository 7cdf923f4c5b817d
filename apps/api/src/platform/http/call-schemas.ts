import {
  type Access,
  type CallName,
  type CallRequest,
  calls,
  type FileRule,
  responseSchemaOf,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CredentialNeed } from '../identity/authenticate.ts';
import type { Caller, Machine } from '../identity/caller.ts';

/** A call of the contract, whichever it is. */
export interface Contract {
  readonly access: Access;
  readonly answerType?: 'file';
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
}

/** Always somebody where the contract demands a user; nobody where it reads no credential. */
export type CallerOf<N extends CallName> = {
  public: null;
  'guest-token': null;
  'guest-or-user': Caller | null;
  user: Caller;
  link: null;
  staff: Caller;
  'client-key': Machine;
  signature: null;
}[(typeof calls)[N]['access']];

/** The other kinds of access read no credential, so that nothing of it can matter. */
export const credentialNeed: Readonly<Partial<Record<Access, CredentialNeed>>> = {
  user: 'required',
  staff: 'required',
  'client-key': 'required',
  'guest-or-user': 'optional',
};

function parse(schema: z.ZodType, value: unknown, where: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('invalid_request', `${where} does not match the contract`, {
    fields: result.error.issues.slice(0, 20).map((issue) => ({
      path: [where, ...issue.path].join('.'),
      message: issue.message,
    })),
  });
}

/** The parts of a request that its call has, by its schemas. */
export function inputOf<N extends CallName>(
  name: N,
  request: FastifyRequest,
  body: unknown,
): CallRequest<N> {
  const contract: Contract = calls[name];
  return {
    ...(contract.params ? { params: parse(contract.params, request.params, 'params') } : {}),
    ...(contract.query ? { query: parse(contract.query, request.query, 'query') } : {}),
    ...(contract.body ? { body: parse(contract.body, body, 'body') } : {}),
  } as CallRequest<N>;
}

/** `/Cart/guest/{token}` of the contract is `/Cart/guest/:token` to the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The serializer reads JSON Schema draft 7. */
export function serializationSchema(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
}

export function assertAnswer(name: CallName, params: unknown, answer: unknown): void {
  const schema = responseSchemaOf(name, params as Record<string, unknown>);
  const result = schema.safeParse(answer);
  if (result.success) return;
  throw new Error(`the answer of ${name} breaks the contract: ${z.prettifyError(result.error)}`);
}
