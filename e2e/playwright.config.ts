import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions, screenSizes } from './browser.ts';
import { isInGate } from './gate-specs.ts';

/** They measure how soon a screen follows: nothing runs beside them. */
const measured = /feedback\.spec/;
/**
 * All other tests see what these change: they stop servers, publish, set stock or reset limits. They
 * run one at a time, after the others, which run two at a time.
 */
const alone =
  /^(?:edge|mail-delivery|mail-inbox|newsletter|publish|requests|seo)\/|dealers\/(?:google-map|registration)|checkout\/(?:hosted|interruptions|outcomes)|content-pages\/preview|identity\/(?:failures|outage|realms|sessions)|product\/stock-alert|search\/results/;
/** Nobody uses the content panel, drafts and our own tools on a phone. */
const notOnPhones = /^(?:edge|mail-delivery|mail-inbox)\/|content-pages\/preview/;
/** A stopped server is the same at any width. */
const sameAtAnyWidth = /@panel|@faults/;
const looksDifferent =
  /^(?:layout|design)\/|site\/accessibility|layouts\.spec|home\/home|cart\/cart|checkout\/checkout|search\/overlay/;

const part = process.env.E2E_PART ?? 'together';
/**
 * `E2E_WIDTHS=phone` runs the gate's specs at phone width, except those of the look, and at desktop
 * width what phones skip. `E2E_WIDTHS=gate` also runs the specs that look different there. Without it,
 * every spec runs at both.
 */
const widths = process.env.E2E_WIDTHS;
const isGate = widths !== undefined;
const moreSpecs = process.env.E2E_SPECS?.split(',').filter(Boolean) ?? [];

const partOf = (spec: string) =>
  measured.test(spec) ? 'measured' : alone.test(spec) ? 'alone' : 'together';
const specs = globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, 'specs') })
  .filter((spec) => partOf(spec) === part)
  .filter((spec) => !isGate || isInGate(spec, moreSpecs, widths === 'gate'));
const onPhones = specs.filter((spec) => !notOnPhones.test(spec));
const onDesktops = specs.filter(
  (spec) => !isGate || (widths === 'gate' && looksDifferent.test(spec)) || notOnPhones.test(spec),
);
const rest = specs.filter((spec) => !onDesktops.includes(spec));

export default defineConfig({
  testDir: './specs',
  outputDir: `../.run/e2e-output/${part}`,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: `../.run/results/playwright${part === 'together' ? '' : `-${part}`}.json` },
    ],
  ],
  // A second try tells a race from a failure. Either one fails the run: see known-races.ts.
  retries: isGate ? 1 : 0,
  workers: part === 'together' ? 2 : 1,
  forbidOnly: true,
  // Generous, for a machine that is busy: a test that passes waits for none of it.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: { launchOptions, actionTimeout: 60_000, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'phone',
      use: { viewport: screenSizes.phone },
      grepInvert: sameAtAnyWidth,
      testMatch: pathsOf(onPhones),
    },
    { name: 'desktop', use: { viewport: screenSizes.desktop }, testMatch: pathsOf(onDesktops) },
    {
      name: 'desktop-faults',
      use: { viewport: screenSizes.desktop },
      grep: sameAtAnyWidth,
      testMatch: pathsOf(rest),
    },
  ],
});

/** An empty list would match every file. */
function pathsOf(names: readonly string[]): string[] {
  return names.length === 0 ? ['none'] : names.map((name) => `**/specs/${name}`);
}
