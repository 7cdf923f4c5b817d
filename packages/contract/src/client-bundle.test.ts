import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Loads a module in a process of its own and lists every module that came with it. */
async function modulesOf(file: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      load(url, context, next) {
        loaded.push(url);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(new URL(file, import.meta.url).href)});
    console.log(JSON.stringify(loaded));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return JSON.parse(stdout);
}

const namesOf = (urls: string[]) => urls.map((url) => url.split('/').at(-1));

test('the client brings no schema library into the page, nor a schema', async () => {
  const names = namesOf(await modulesOf('./client.ts'));
  expect(names.sort()).toEqual([
    'client-error.ts',
    'client.ts',
    'products-route.ts',
    'routes.ts',
    'status-codes.ts',
  ]);
});

test('nor does the client of staff', async () => {
  const names = namesOf(await modulesOf('./staff-client.ts'));
  expect(names.sort()).toEqual([
    ...['client-error.ts', 'client.ts', 'products-route.ts', 'routes.ts'],
    ...['staff-client.ts', 'staff-routes.ts', 'status-codes.ts'],
  ]);
});

test('nor does the client of reviews', async () => {
  const names = namesOf(await modulesOf('./review-client.ts'));
  expect(names.sort()).toEqual([
    ...['client-error.ts', 'client.ts', 'products-route.ts', 'review-client.ts'],
    ...['review-routes.ts', 'routes.ts', 'status-codes.ts'],
  ]);
});

test('nor does the client that asks where a product can go', async () => {
  const names = namesOf(await modulesOf('./reach-client.ts'));
  expect(names.sort()).toEqual([
    ...['client-error.ts', 'client.ts', 'products-route.ts', 'reach-client.ts'],
    ...['reach-routes.ts', 'routes.ts', 'status-codes.ts'],
  ]);
});

test('nor does the client of the pages of an order', async () => {
  const names = namesOf(await modulesOf('./order-client.ts'));
  expect(names.sort()).toEqual([
    ...['client-error.ts', 'client.ts', 'order-client.ts', 'order-routes.ts'],
    ...['products-route.ts', 'routes.ts', 'status-codes.ts'],
  ]);
});

test.each([
  'build-routes',
  'cache-tags',
  'erp-routes',
  'group-states',
  'image-requests',
  'limits',
  'mail-link-routes',
  'media-widths',
  'missing-parts',
  'order-routes',
  'order-statuses',
  'patterns',
  'products-route',
  'reach-routes',
  'review-routes',
  'reviews',
  'account-routes',
  'rules',
  'sample-rules',
  'settings',
  'staff-queues',
  'staff-roles',
  'staff-routes',
  'stock',
  'status-codes',
  'us-states',
  'zip-codes',
])('the table %s imports nothing', async (table) => {
  expect(namesOf(await modulesOf(`./${table}.ts`))).toEqual([`${table}.ts`]);
});

test('the check is able to see a schema library', async () => {
  expect((await modulesOf('./index.ts')).some((url) => url.includes('/zod/'))).toBe(true);
});
