/**
 * Turns the raw transparent renders of hard goods into masters: the surface token as background, a
 * soft contact shadow from the footprint, exactly 1600 px wide (heroes 2000), WebP.
 * `RAW=raw MASTERS=masters node finish.mjs [name…]`; without names everything in RAW.
 */
// cspell:ignore colourspace lanczos softboxes
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import sharp from 'sharp';

const raw = process.env.RAW ?? 'raw';
const masters = process.env.MASTERS ?? 'masters';
const surface = '#EFEDE9';
const dark = '#111315';
mkdirSync(masters, { recursive: true });

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : rendered();

for (const name of names) {
  const isDark = name.endsWith('-dark') || name.endsWith('-phone');
  const width = name.endsWith('-dark') ? 2000 : name.endsWith('-phone') ? 1200 : 1600;
  const source = `${raw}/${name}.png`;
  const meta = await sharp(source).metadata();
  const height = Math.round((meta.height * width) / meta.width);
  const layers = [];
  if (existsSync(`${raw}/${name}.wide.png`)) {
    layers.push(await shadow(`${raw}/${name}.wide.png`, width, height, width / 42, 0.34));
    layers.push(await shadow(`${raw}/${name}.near.png`, width, height, width / 160, 0.45));
  }
  layers.push({ input: await object(source, width, isDark) });
  const background = isDark ? dark : surface;
  const flat = await sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer();
  await writeUnder(flat, `${masters}/${name}.webp`, 120_000);
  process.stdout.write(`${name} ${width}x${height}\n`);
}

function rendered() {
  return readdirSync(raw)
    .filter((file) => /^[^.]+\.png$/.test(file))
    .map((file) => file.slice(0, -4));
}

/** The render at its final size. On dark the softboxes would glow, so it is taken down a little. */
async function object(source, width, isDark) {
  const picture = sharp(source).resize(width, null, { kernel: 'lanczos3' });
  return (isDark ? picture.modulate({ brightness: 0.86 }) : picture).png().toBuffer();
}

/** A blurred footprint as a dark layer. Two steps, because `linear` leaves an alpha channel alone. */
async function shadow(mask, width, height, blur, opacity) {
  const alpha = await sharp(mask)
    .ensureAlpha()
    .extractChannel(3)
    .resize(width, height)
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const soft = await sharp(alpha)
    .blur(blur)
    .linear(opacity, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const ink = { width, height, channels: 3, background: '#17130f' };
  const input = await sharp({ create: ink })
    .joinChannel(soft, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { input };
}

/** Highest quality that stays under the size. */
async function writeUnder(picture, path, bytes) {
  for (const quality of [90, 86, 82, 78, 74]) {
    const { size } = await sharp(picture).webp({ quality, effort: 5 }).toFile(path);
    if (size <= bytes) return;
  }
}
