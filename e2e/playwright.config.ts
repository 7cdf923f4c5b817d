import { defineConfig } from '@playwright/test';
import { launchOptions, screenSizes } from './browser.ts';

export default defineConfig({
  testDir: './specs',
  outputDir: '../.run/e2e-output',
  reporter: [['list'], ['json', { outputFile: '../.run/results/playwright.json' }]],
  // A test that passes at the second try hides a race, here or in the shop.
  retries: 0,
  // The servers under test are shared, and the specs switch their faults.
  workers: 1,
  forbidOnly: true,
  // Generous, for a machine that is busy: a test that passes waits for none of it.
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'phone',
      use: { viewport: screenSizes.phone },
      // The content panel, drafts and our own tools are no phone's business, and a stopped server is
      // the same at any width.
      grepInvert: /@panel|@faults/,
      testIgnore: /specs\/(?:edge|mail-delivery|mail-inbox)\/|content-pages\/preview/,
    },
    { name: 'desktop', use: { viewport: screenSizes.desktop } },
  ],
});
