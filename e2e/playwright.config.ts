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
  timeout: 20_000,
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    // The content panel is no phone's business, and a stopped server the same at any width.
    { name: 'phone', use: { viewport: screenSizes.phone }, grepInvert: /@panel|@faults/ },
    { name: 'desktop', use: { viewport: screenSizes.desktop } },
  ],
});
