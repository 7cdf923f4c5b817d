import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePicture } from '../apps/media/src/make-picture.ts';
import { type MediaWidth, pictureFormats } from '../packages/contract/src/media-widths.ts';
import { projectRoot } from '../scripts/servers/run-folder.ts';

/**
 * What the demo's pictures weigh as they are served: none may be heavier than the bar of the
 * narrowest width that fills a phone (390 px) and a desktop (1440 px). `--sample 4` looks at every
 * fourth picture only.
 */
const bars: readonly {
  readonly screen: number;
  readonly width: MediaWidth;
  readonly kb: number;
}[] = [
  { screen: 390, width: 480, kb: 45 },
  { screen: 1440, width: 1440, kb: 180 },
];
const { values } = parseArgs({ options: { sample: { type: 'string', default: '1' } } });
const sample = Number(values.sample);

const folder = join(projectRoot, 'apps/content/seed/media');
const names = readdirSync(folder)
  .filter((name) => /\.(webp|png|jpe?g|avif)$/.test(name))
  .filter((_, index) => index % sample === 0);
const masterKb = names.reduce((sum, name) => sum + kb(readFileSync(join(folder, name))), 0);
const served: { name: string; screen: number; kb: number; bar: number }[] = [];
await Promise.all([work(), work()]);

for (const { screen, kb: bar } of bars) {
  const sizes = served.filter((one) => one.screen === screen).sort((a, b) => b.kb - a.kb);
  const heaviest = sizes[0];
  console.log(
    `${screen} px: heaviest ${heaviest?.name} ${heaviest?.kb.toFixed(1)} KB, bar ${bar} KB`,
  );
}
const tooHeavy = served.filter((one) => one.kb > one.bar);
for (const one of tooHeavy)
  console.log(`TOO HEAVY ${one.name} at ${one.screen} px: ${one.kb.toFixed(1)} KB`);
if (served.length === 0 || tooHeavy.length > 0) process.exitCode = 1;
console.log(
  `bench:pictures: ${tooHeavy.length} of ${served.length} served files too heavy; masters ${(masterKb / 1024).toFixed(1)} MB`,
);

function kb(bytes: Buffer): number {
  return bytes.length / 1024;
}

/** Two of these keep two cores busy. */
async function work(): Promise<void> {
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const master = readFileSync(join(folder, name));
    for (const { screen, width, kb: bar } of bars)
      for (const format of pictureFormats) {
        const picture = await makePicture(master, { width, format, timeoutSeconds: 120 });
        served.push({ name: `${name}.${format}`, screen, kb: kb(picture), bar });
      }
  }
}
