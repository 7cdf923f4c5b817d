import { defineConfig } from '@playwright/test';
import { launchOptions, screenSizes } from './browser.ts';

/**
 * What these change, all see: they stop servers, publish, set stock, forget limits, or measure how
 * soon a screen follows. They run one by one, after the others, which run two at a time.
 */
const alone =
  /specs\/(?:edge|mail-delivery|mail-inbox|newsletter|publish|requests|seo)\/|feedback\.spec|content-pages\/preview|identity\/(?:failures|outage|realms|sessions)|product\/stock-alert|search\/results/;
const isAlone = process.env.E2E_PART === 'alone';
/** The content panel, drafts and our own tools are no phone's business. */
const notOnPhones = /specs\/(?:edge|mail-delivery|mail-inbox)\/|content-pages\/preview/;

export default defineConfig({
  testDir: './specs',
  outputDir: `../.run/e2e-output/${isAlone ? 'alone' : 'together'}`,
  reporter: [
    ['list'],
    ['json', { outputFile: `../.run/results/playwright${isAlone ? '-alone' : ''}.json` }],
  ],
  // A test that passes at the second try hides a race, here or in the shop.
  retries: 0,
  workers: isAlone ? 1 : 2,
  ...(isAlone ? { testMatch: alone } : {}),
  forbidOnly: true,
  // Generous, for a machine that is busy: a test that passes waits for none of it.
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'phone',
      use: { viewport: screenSizes.phone },
      // A stopped server is the same at any width.
      grepInvert: /@panel|@faults/,
      testIgnore: isAlone ? notOnPhones : [notOnPhones, alone],
    },
    {
      name: 'desktop',
      use: { viewport: screenSizes.desktop },
      testIgnore: isAlone ? [] : alone,
    },
  ],
});
