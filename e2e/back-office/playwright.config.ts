import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions, screenSizes } from '../browser.ts';
import { requireEnvironment } from '../environment.ts';
import { hasAllDeskScreens } from '../gate-specs.ts';

const isGate = process.env.E2E_WIDTHS !== undefined;
const moreSpecs = process.env.E2E_SPECS?.split(',') ?? [];

/** What staff do at their desks. One after the other: they share the shop's queues. */
export default defineConfig({
  testDir: '.',
  testIgnore: isGate && !hasAllDeskScreens(moreSpecs) ? '**/screens.spec.ts' : [],
  outputDir: join(requireEnvironment('TOUR_FOLDER'), 'output-back-office'),
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../.run/results/playwright-back-office.json' }],
  ],
  // A day cannot be repeated: its orders are there already.
  retries: 0,
  workers: 1,
  forbidOnly: true,
  timeout: 10 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    viewport: screenSizes.desktop,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
});
