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

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The same object for the same schema: whoever writes answers by it makes the writer once. */
const serializationSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** The serializer reads JSON Schema draft 7. */
export function serializationSchema(schema: z.ZodType): JsonSchema {
  const known = serializationSchemas.get(schema);
  if (known !== undefined) return known;
  const options = { target: 'draft-7', io: 'output', unrepresentable: 'any' } as const;
  const written: JsonSchema = z.toJSONSchema(schema, options);
  const definitions = (written.definitions ?? {}) as Record<string, JsonSchema>;
  const simple = withoutNullUnions(written, definitions);
  serializationSchemas.set(schema, simple);
  return simple;
}

/**
 * `X or null` as an X that may be null. For a union the serializer compiles a validator of each member
 * when it first writes one, a fifth of a second for an order, and asks them for every answer.
 */
function withoutNullUnions<Part>(part: Part, definitions: Record<string, JsonSchema>): Part {
  if (Array.isArray(part)) {
    return part.map((each) => withoutNullUnions(each, definitions)) as Part;
  }
  if (typeof part !== 'object' || part === null) return part;
  const { anyOf, ...rest } = part as JsonSchema;
  const members = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = members;
  if (anyOf?.length === 2 && members.length === 1 && only !== undefined) {
    const { $ref, ...inline } = only;
    const meant = $ref === undefined ? inline : definitions[$ref.replace('#/definitions/', '')];
    if (meant === undefined) throw new Error(`the contract has no ${$ref}`);
    // A union of its own, or a reference to one, has no place for it.
    if (meant.anyOf === undefined && meant.oneOf === undefined && meant.allOf === undefined) {
      return withoutNullUnions({ ...rest, ...meant, nullable: true }, definitions) as Part;
    }
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withoutNullUnions(value, definitions)]),
  ) as Part;
}

export function assertAnswer(name: CallName, params: unknown, answer: unknown): void {
  const schema = responseSchemaOf(name, params as Record<string, unknown>);
  const result = schema.safeParse(answer);
  if (result.success) return;
  throw new Error(`the answer of ${name} breaks the contract: ${z.prettifyError(result.error)}`);
}
