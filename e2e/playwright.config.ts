import { defineConfig } from '@playwright/test';
import { launchOptions, screenSizes } from './browser.ts';

/** They measure how soon a screen follows: nothing runs beside them. */
const measured = /feedback\.spec/;
/**
 * What these change, all see: they stop servers, publish, set stock or forget limits. They run one by
 * one, after the others, which run two at a time.
 */
const alone =
  /specs\/(?:edge|mail-delivery|mail-inbox|newsletter|publish|requests|seo)\/|dealers\/(?:google-map|registration)|checkout\/(?:hosted|interruptions|outcomes)|content-pages\/preview|identity\/(?:failures|outage|realms|sessions)|product\/stock-alert|search\/results/;
const part = process.env.E2E_PART ?? 'together';
const isTogether = part === 'together';
/** Of the other parts; the first has what is left. */
const isMeasured = part === 'measured';
const ofPart = isMeasured ? measured : alone;
/** The content panel, drafts and our own tools are no phone's business. */
const notOnPhones = /specs\/(?:edge|mail-delivery|mail-inbox)\/|content-pages\/preview/;
/** A stopped server is the same at any width. */
const sameAtAnyWidth = /@panel|@faults/;
/**
 * `E2E_WIDTHS=ci` runs all on a phone, and on a desktop what looks different there and what a phone
 * does not run. Both widths for everything take twice as long: `pnpm e2e`, before a release.
 */
const isCi = process.env.E2E_WIDTHS === 'ci';
const looksDifferent =
  /specs\/(?:layout|design)\/|site\/accessibility|layouts\.spec|home\/home|cart\/cart|checkout\/checkout|search\/overlay/;
const onDesktopInCi = [looksDifferent, notOnPhones];
const ofPartOnDesktopInCi = isTogether ? onDesktopInCi : isMeasured ? [] : [notOnPhones];

export default defineConfig({
  testDir: './specs',
  outputDir: `../.run/e2e-output/${part}`,
  reporter: [
    ['list'],
    ['json', { outputFile: `../.run/results/playwright${isTogether ? '' : `-${part}`}.json` }],
  ],
  // A test that passes at another try hides a race, here or in the shop: nobody's own run forgives
  // it. In CI, on a machine shared with others, it passes, and the end of the run names it.
  retries: isCi ? 2 : 0,
  workers: isTogether ? 2 : 1,
  ...(isTogether ? {} : { testMatch: ofPart }),
  forbidOnly: true,
  // Generous, for a machine that is busy: a test that passes waits for none of it.
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: { launchOptions, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'phone',
      use: { viewport: screenSizes.phone },
      grepInvert: sameAtAnyWidth,
      testIgnore: isTogether ? [notOnPhones, measured, alone] : notOnPhones,
    },
    {
      name: 'desktop',
      use: { viewport: screenSizes.desktop },
      testIgnore: isTogether ? [measured, alone] : [],
      ...(isCi ? { testMatch: ofPartOnDesktopInCi } : {}),
    },
    ...(isCi
      ? [
          {
            name: 'desktop-faults',
            use: { viewport: screenSizes.desktop },
            grep: sameAtAnyWidth,
            testIgnore: isTogether ? [...onDesktopInCi, measured, alone] : onDesktopInCi,
          },
        ]
      : []),
  ],
});
