import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { type Audience, areas, audienceOf, type Call } from './calls/call.ts';
import { calls } from './calls/index.ts';
import { type ErrorCode, errorCodes, problemTypeOf } from './error-codes.ts';
import { problemSchema } from './problem.ts';

export interface OpenApiOptions {
  /** Version of the running api. */
  readonly version: string;
  /** Where the calls are reached, such as `https://shop.example/api`. */
  readonly serverUrl: string;
  /** Each has a document of its own. */
  readonly audience?: Audience;
}

const titles: Readonly<Record<Audience, string>> = {
  shop: 'Tarnholt shop',
  staff: 'Tarnholt back office',
  erp: 'Tarnholt for the ERP',
};

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The whole contract as OpenAPI 3.1, made from the schemas the server checks with. */
export function buildOpenApiDocument({
  version,
  serverUrl,
  audience = 'shop',
}: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  const isOfAudience = (call: Call) => audienceOf(call.access) === audience;
  for (const call of Object.values<Call>(calls).filter(isOfAudience)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: titles[audience], version },
    servers: [{ url: serverUrl }],
    tags: areas.map((name) => ({ name })),
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "Access token of the shop's identity provider.",
        },
        guestId: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Guest-Id',
          description: 'The guest token, of a guest who is not signed in.',
        },
        clientKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that was made in the back office for the program that calls.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-ANET-Signature',
          description: 'HMAC-SHA512 of the body with the key that the card provider and we share.',
        },
      },
    },
  });
}

const requestId = z
  .uuid()
  .optional()
  .meta({
    description: 'Unique id of the request. The answer echoes it; the server makes one if missing.',
    param: { id: 'RequestId', in: 'header', name: 'X-Request-Id' },
  });

const idempotencyKey = z
  .string()
  .min(1)
  .max(128)
  .optional()
  .meta({
    description: 'A repeat with the same key is answered with the first answer.',
    param: { id: 'IdempotencyKey', in: 'header', name: 'Idempotency-Key' },
  });

const echoedRequestId = z
  .string()
  .meta({ description: 'The X-Request-Id of the request.', header: { id: 'X-Request-Id' } });

const retryAfter = z
  .int()
  .min(0)
  .optional()
  .meta({ description: 'Seconds to wait before another try.', header: { id: 'Retry-After' } });

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.area],
    security: securityOf(call),
    parameters: call.idempotencyKey ? [requestId, idempotencyKey] : [requestId],
    requestParams: {
      ...(call.params && { path: call.params as z.ZodObject }),
      ...(call.query && { query: call.query as z.ZodObject }),
    },
    ...(call.body && { requestBody: requestBodyOf(call, call.body) }),
    responses: {
      200: {
        description: call.summary,
        headers: z.object({ 'X-Request-Id': echoedRequestId }),
        content: answerContentOf(call),
      },
      ...problemResponses(call.errors),
    },
  };
}

function answerContentOf(call: Call) {
  if (call.answerType !== 'file') return { 'application/json': { schema: call.response } };
  const schema = z.any().meta({ override: { type: 'string', format: 'binary' } });
  return { 'application/octet-stream': { schema } };
}

function securityOf(call: Call): Record<string, string[]>[] {
  if (call.guestProof) return [{ bearer: [], guestId: [] }];
  if (call.access === 'user' || call.access === 'staff') return [{ bearer: [] }];
  if (call.access === 'guest-or-user') return [{ bearer: [] }, { guestId: [] }];
  if (call.access === 'client-key') return [{ clientKey: [] }];
  if (call.access === 'signature') return [{ signature: [] }];
  // Public, or the guest token in the path is the right.
  return [];
}

function requestBodyOf(call: Call, body: z.ZodType) {
  if (call.bodyType !== 'multipart') {
    return { required: true, content: { 'application/json': { schema: body } } };
  }
  const files = Object.entries(call.files ?? {});
  const file = z
    .any()
    .optional()
    .meta({ override: { type: 'string', format: 'binary' } });
  const schema = (body as z.ZodObject).safeExtend(
    Object.fromEntries(files.map(([field]) => [field, file])),
  );
  const encoding = Object.fromEntries(
    files.map(([field, rule]) => [field, { contentType: rule.contentTypes.join(', ') }]),
  );
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
}

/** One response per status; the codes that share it are its examples. */
function problemResponses(codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      String(status),
      {
        description: codesOfStatus.join(', '),
        headers: z.object({
          'X-Request-Id': echoedRequestId,
          ...((status === 429 || status === 503) && { 'Retry-After': retryAfter }),
        }),
        content: {
          'application/problem+json': {
            schema: problemSchema,
            examples: Object.fromEntries(
              codesOfStatus.map((code) => [code, { value: exampleOf(code) }]),
            ),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ErrorCode): z.output<typeof problemSchema> {
  return {
    type: problemTypeOf(code),
    ...errorCodes[code],
    code,
    requestId: '0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10',
  };
}
