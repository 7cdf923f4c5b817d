import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { TagReporter } from './scripts/testing/tag-reporter.ts';

/** Every requirement id is a tag; a tag that names no requirement stops the run (strictTags). */
const requirementTags = [
  ...readFileSync(new URL('docs/requirements.md', import.meta.url), 'utf8').matchAll(
    /^\| ([A-Z]{3}-\d{2}) \|/gm,
  ),
].map((match) => ({ name: match[1] ?? '' }));

const sources = [
  'apps/*/src',
  // The storefront has two halves: what is also sent to browsers, and the server around it.
  'apps/*/{app,server}',
  'packages/*/src',
  'standins/*/src',
  'scripts',
  'proof',
  'bench',
];

export default defineConfig({
  test: {
    tags: requirementTags,
    strictTags: true,
    // Patience for a busy machine: what passes waits for none of it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Files of one worker share their modules: reading these anew for each file was half of the time.
    // Nothing of ours may live in a module from one test to the next.
    isolate: false,
    // `pnpm spec:coverage` reads what the second one writes.
    reporters: ['default', new TagReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: sources.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/*.integration.test.ts'],
          // Vitest would leave a core free, which on two of them is half.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: sources.map((dir) => `${dir}/**/*.integration.test.ts`),
          globalSetup: ['scripts/testing/integration-setup.ts'],
          // Each file waits for PostgreSQL and sockets more than it computes.
          maxWorkers: 3,
        },
      },
    ],
  },
});
