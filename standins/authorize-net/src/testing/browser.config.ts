import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium: no browser is downloaded. It runs as root in CI, hence no sandbox. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    // A name that is not the machine's own, for pages that are not a developer's.
    '--host-resolver-rules=MAP shop.example 127.0.0.1',
  ],
};
