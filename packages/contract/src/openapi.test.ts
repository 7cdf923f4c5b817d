import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { areas, audienceOf, type Call } from './calls/call.ts';
import { calls } from './calls/index.ts';
import { examplePages, exampleProduct, exampleProductGroup } from './content/examples/index.ts';
import { pageNames } from './content/page-names.ts';
import { errorCodes } from './error-codes.ts';
import { buildOpenApiDocument } from './openapi.ts';

interface Parameter {
  readonly in?: string;
  readonly name?: string;
  readonly $ref?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema?: object;
}

interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly security: object[];
  readonly parameters: Parameter[];
  readonly requestBody?: {
    readonly content: Record<string, { schema: object; encoding?: object }>;
  };
  readonly responses: Record<
    string,
    { headers: object; content: Record<string, { schema: object; examples?: object }> }
  >;
}

const document = buildOpenApiDocument({ version: '1.2.3', serverUrl: 'https://shop.example/api' });
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;

function operationOf(call: Call): Operation {
  const operation = paths[call.path]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${call.name} is missing`);
  return operation;
}

const every = Object.values<Call>(calls);
const all = every.filter(({ access }) => audienceOf(access) === 'shop');

/** A validator for one schema of the document, with its references resolved. */
function validatorOf(schema: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile({ ...schema, components: document.components });
}

function answerValidator(call: Call) {
  const schema = operationOf(call).responses['200']?.content['application/json']?.schema;
  return validatorOf(schema ?? {});
}

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('the validator is able to see a fault', async () => {
  const { info: _, ...withoutInfo } = JSON.parse(JSON.stringify(document));
  expect((await new Validator().validate(withoutInfo)).valid).toBe(false);
});

test('it says what it was asked to say', () => {
  expect(document.info.version).toBe('1.2.3');
  expect(document.servers).toEqual([{ url: 'https://shop.example/api' }]);
  expect(document.tags?.map(({ name }) => name)).toEqual([...areas]);
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const missing = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(([, path = '']) => {
    let node: unknown = document;
    for (const key of path.split('/')) node = (node as Record<string, unknown> | undefined)?.[key];
    return node === undefined;
  });
  expect(missing).toEqual([]);
});

test('every named schema is used, and under one name only', () => {
  const text = JSON.stringify(document);
  const names = Object.keys(document.components?.schemas ?? {});
  expect(names).toContain('Cart');
  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  expect(names.filter((name) => /(?:Input|Output)$|^__/.test(name))).toEqual([]);
});

describe.each(all)('$name', (call) => {
  const operation = operationOf(call);

  test('is described under its name and area', () => {
    expect(operation.operationId).toBe(call.name);
    expect(operation.tags).toEqual([call.area]);
  });

  test('takes and returns the request id', () => {
    expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/RequestId' });
    for (const response of Object.values(operation.responses)) {
      expect(response.headers).toHaveProperty('X-Request-Id');
    }
  });

  test('lists a problem for each of its error codes', () => {
    for (const code of call.errors) {
      const response = operation.responses[String(errorCodes[code].status)];
      expect(response?.content['application/problem+json']?.examples).toHaveProperty(code);
    }
    const statuses = new Set(call.errors.map((code) => String(errorCodes[code].status)));
    expect(new Set(Object.keys(operation.responses))).toEqual(new Set(['200', ...statuses]));
  });
});

test('who may call is written as security', () => {
  expect(operationOf(calls.getProducts).security).toEqual([]);
  expect(operationOf(calls.getCart).security).toEqual([{ bearer: [] }]);
  expect(operationOf(calls.getOrder).security).toEqual([{ bearer: [] }, { guestId: [] }]);
  expect(operationOf(calls.mergeCart).security).toEqual([{ bearer: [], guestId: [] }]);
});

test('skus are a comma-separated list', () => {
  const parameter = operationOf(calls.getProducts).parameters.find(({ name }) => name === 'sku');
  expect(parameter).toMatchObject({ in: 'query', style: 'form', explode: false });
  expect(parameter?.schema).toMatchObject({ type: 'array', maxItems: 100 });
  expect(parameter?.schema).not.toHaveProperty('anyOf');
});

test('a dealer’s application is multipart with its documents', () => {
  const content = operationOf(calls.registerDealer).requestBody?.content['multipart/form-data'];
  expect(content?.schema).toMatchObject({
    properties: {
      company: { type: 'string' },
      hasFflSot: { enum: ['true', 'false'] },
      fflDocument: { format: 'binary' },
    },
  });
  expect(content?.encoding).toMatchObject({
    fflDocument: { contentType: 'application/pdf, image/tiff' },
  });
});

describe('an answer checked against the document alone', () => {
  test('passes for prices', () => {
    const validate = answerValidator(calls.getProducts);
    expect(validate({ 'TH-1': { price: 19.99, qtyOnHand: 2 } })).toBe(true);
    expect(validate({ 'TH-1': { price: -1, qtyOnHand: 2 } })).toBe(false);
    expect(validate({ 'TH-1': { price: 19.99, qtyOnHand: 2, cost: 7 } })).toBe(false);
  });

  test('passes for products and groups', () => {
    expect(answerValidator(calls.getProductContent)({ data: exampleProduct })).toBe(true);
    expect(answerValidator(calls.getProductGroupContent)({ data: exampleProductGroup })).toBe(true);
  });

  const validatePage = answerValidator(calls.getPage);

  test.each(pageNames)('passes for the page %s', (name) => {
    expect(validatePage({ data: examplePages[name] })).toBe(true);
  });
});

test.each(['staff', 'erp'] as const)(
  'the %s have a document of their own, and shoppers see nothing of it',
  (audience) => {
    const isTheirs = (path: string) => path.startsWith(`/${audience}/`);
    expect(Object.keys(paths).filter(isTheirs)).toEqual([]);
    const theirs = buildOpenApiDocument({
      version: '1.2.3',
      serverUrl: 'https://theirs.example',
      audience,
    });
    const named = Object.values(theirs.paths ?? {}).flatMap((path) => Object.keys(path ?? {}));
    const called = every.filter(({ access }) => audienceOf(access) === audience);
    expect(named).toHaveLength(called.length);
    expect(Object.keys(theirs.paths ?? {}).every(isTheirs)).toBe(true);
  },
);

test('a program calls with a key of its own', () => {
  const { paths: served = {} } = buildOpenApiDocument({
    version: '1.2.3',
    serverUrl: 'https://erp.example',
    audience: 'erp',
  });
  expect(served['/erp/v1/stock']?.get?.security).toEqual([{ clientKey: [] }]);
});
