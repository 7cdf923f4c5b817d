import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { requireEnvironment } from '../environment.ts';

/** One journey from the first page to the last, in one go: nothing in it can be tried again. */
export default defineConfig({
  testDir: '.',
  outputDir: join(requireEnvironment('TOUR_FOLDER'), 'output-tour'),
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../.run/results/playwright-tour.json' }],
  ],
  retries: 0,
  workers: 1,
  forbidOnly: true,
  timeout: 15 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    actionTimeout: 20_000,
    // The demo in containers signs its own certificate. `pnpm proof:images` verifies it outside the browser.
    ignoreHTTPSErrors: requireEnvironment('SHOP_URL').startsWith('https://localhost:'),
  },
});
