import { readFileSync } from 'node:fs';
import { erpRoutes } from '@tarnholt/contract/erp-routes';
import { beforeAll, expect, test } from 'vitest';
import { sampleKey } from '../../testing/sample-erp.ts';
import { seedSamples } from '../../testing/seed-samples.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** What the guide shows is what happens: each command is sent, and its answer compared. */

const guide = readFileSync(new URL('../../../../../docs/guides/erp.md', import.meta.url), 'utf8');

interface Example {
  readonly path: string;
  readonly body: string | undefined;
  readonly answer: unknown;
}

const examples: Example[] = [...guide.matchAll(/```bash\n(.*?)```\n+```json\n(.*?)```/gs)].map(
  ([, command = '', answer = '']) => ({
    path: /\$SHOP_ERP_URL([^"]+)"/.exec(command)?.[1] ?? '',
    body: /-d '([^']+)'/.exec(command)?.[1],
    answer: JSON.parse(answer),
  }),
);

/** Each is another at every run; that there is one, and in this form, is compared. */
function withoutTimes(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer).replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'a time'),
  );
}

const api = shareTestApi();
beforeAll(() => seedSamples(api()));

test('the guide has an example of every call', () => {
  const shown = examples.map(({ path }) => path.split('?')[0]);
  expect(shown.toSorted()).toEqual(
    Object.values(erpRoutes)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test.each(examples)('$path answers as the guide says', async ({ path, body, answer }) => {
  const given = await api().erp.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    headers: { authorization: `Bearer ${sampleKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: body }),
  });
  expect(given.statusCode, given.body).toBe(200);
  expect(withoutTimes(given.json())).toEqual(withoutTimes(answer));
});
