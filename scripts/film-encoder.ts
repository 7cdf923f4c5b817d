import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const program = '/usr/bin/ffmpeg';

/**
 * Playwright films with an encoder that it would download; the system's own does as well. The folder
 * goes into PLAYWRIGHT_BROWSERS_PATH: what Playwright looks for there is named by its version.
 */
export function provideFilmEncoder(folder: string): string {
  if (!existsSync(program)) {
    throw new Error('--record needs ffmpeg: apt-get install --no-install-recommends ffmpeg');
  }
  const fromTest = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const core = createRequire(fromTest.resolve('playwright/package.json'));
  const list = join(dirname(core.resolve('playwright-core/package.json')), 'browsers.json');
  const { browsers } = JSON.parse(readFileSync(list, 'utf8')) as {
    browsers: { name: string; revision: string }[];
  };
  const revision = browsers.find(({ name }) => name === 'ffmpeg')?.revision;
  const place = join(folder, `ffmpeg-${revision}`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  symlinkSync(program, join(place, 'ffmpeg-linux'));
  return folder;
}
