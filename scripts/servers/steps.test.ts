import { expect, test } from 'vitest';
import { printedSteps, silentStep } from './steps.ts';

function recordedSteps(...times: number[]) {
  const lines: string[] = [];
  const step = printedSteps(
    (line) => lines.push(line),
    () => times.shift() ?? 0,
  );
  return { lines, step };
}

test('a step prints its name and its seconds when it ends', async () => {
  const { lines, step } = recordedSteps(1_000, 3_400);
  expect(await step('PostgreSQL', async () => 54_320)).toBe(54_320);
  expect(lines).toEqual(['  PostgreSQL … 2 s']);
});

test('a long step says why before it ends', async () => {
  const { lines, step } = recordedSteps(0, 118_000);
  await step('Strapi', async (note) => note('first start: building the panel, about 2 min'));
  expect(lines).toEqual([
    '  Strapi, first start: building the panel, about 2 min',
    '  Strapi … 118 s',
  ]);
});

test('a failed step says so and passes the error on', async () => {
  const { lines, step } = recordedSteps(0, 5_000);
  const failure = step('Keycloak', () => Promise.reject(new Error('no Java')));
  await expect(failure).rejects.toThrow('no Java');
  expect(lines).toEqual(['  Keycloak … failed after 5 s']);
});

test('without a printer a step is the work alone', async () => {
  expect(await silentStep('API', async (note) => note('unseen') ?? 'started')).toBe('started');
});
