import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The same engine without the windows around it: half the work of the whole browser. */
const shell = '/usr/bin/chromium-headless-shell';
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The system's Chromium: no browser is downloaded. It runs as root in CI, hence no sandbox. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** What a shopper has, for what is measured. */
export const wholeBrowser: LaunchOptions = { ...launchOptions, executablePath: browser };

/** The two sizes every screen is looked at. */
export const screenSizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
