/**
 * Turns the raw pictures of soft goods into masters: token background, contact shadow where the raw
 * picture has alpha, WebP. `RAW=raw MASTERS=masters node soft/masters.mjs [name…]`
 */
// cspell:ignore colourspace
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const raw = process.env.RAW ?? 'raw';
const masters = process.env.MASTERS ?? 'masters';
const surface = '#EFEDE9';
const shade = '#1a1612';
const wanted = process.argv.slice(2);
mkdirSync(masters, { recursive: true });

// Filmic lifts light twill: slope and offset that bring it back to the color of the swatch.
const tones = { 'cap-sand-front': [0.8, -8], 'cap-olive-front': [0.62, -6] };

const names = readdirSync(raw)
  .filter((file) => /^[^.]+\.png$/.test(file))
  .map((file) => file.slice(0, -4))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
for (const name of names) {
  const source = `${raw}/${name}.png`;
  const { hasAlpha } = await sharp(source).metadata();
  const standing = /^(cap|box)-/.test(name) && hasAlpha;
  const picture = standing ? await grounded(name, source) : await sharp(source).png().toBuffer();
  for (const quality of [88, 84, 80, 76, 72]) {
    const { size } = await sharp(picture)
      .removeAlpha()
      .webp({ quality, effort: 6 })
      .toFile(`${masters}/${name}.webp`);
    if (size <= 160_000) break;
  }
  process.stdout.write(`${name}\n`);
}

/** A standing object on the surface token with its contact shadow. */
async function grounded(name, source) {
  const { width, height } = await sharp(source).metadata();
  const tone = tones[name];
  let object = sharp(source);
  if (tone) {
    const [slope, offset] = tone;
    object = object.linear([slope, slope, slope, 1], [offset, offset, offset, 0]);
  }
  const footprint = `${raw}/${name}.foot.json`;
  const shadows = existsSync(footprint)
    ? await footShadows(JSON.parse(readFileSync(footprint, 'utf8')), width, height)
    : await bodyShadows(source, width, height, name.startsWith('cap-'));
  return sharp({ create: { width, height, channels: 3, background: surface } })
    .composite([...shadows, await object.png().toBuffer()].map((input) => ({ input })))
    .png()
    .toBuffer();
}

/** Shadow from the projected footprint: a wide soft one and a tight dark one. */
async function footShadows(points, width, height) {
  const draw = async (grow, blur, opacity, drop) => {
    const center = [0, 1].map((i) => points.reduce((sum, at) => sum + at[i], 0) / points.length);
    const grown = points
      .map(([x, y]) => [
        center[0] + (x - center[0]) * grow,
        center[1] + (y - center[1]) * grow + drop,
      ])
      .join(' ');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${grown}" fill="${shade}" fill-opacity="${opacity}"/></svg>`;
    const flat = await sharp(Buffer.from(svg)).png().toBuffer();
    return sharp(flat).blur(blur).png().toBuffer();
  };
  return [
    await draw(1.1, width * 0.022, 0.34, height * 0.012),
    await draw(1.015, width * 0.005, 0.62, height * 0.003),
  ];
}

/** Shadow from the silhouette, squashed to the ground. */
async function bodyShadows(source, width, height, isCap) {
  const alpha = await sharp(source).extractChannel(3).png().toBuffer();
  const body = await sharp(alpha).trim({ threshold: 8 }).toBuffer({ resolveWithObject: true });
  const draw = async ({ squash, blur, opacity, drop, wide }) => {
    const { width: bodyWidth, height: bodyHeight } = body.info;
    const [flatWidth, flatHeight] = [Math.round(bodyWidth * wide), Math.round(bodyHeight * squash)];
    const input = await sharp(body.data)
      .resize(flatWidth, flatHeight, { fit: 'fill' })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const left = Math.round(-body.info.trimOffsetLeft + (bodyWidth - flatWidth) / 2);
    const top = Math.round(-body.info.trimOffsetTop + bodyHeight - flatHeight + drop * bodyHeight);
    const canvas = { width, height: height + flatHeight, channels: 3, background: '#000' };
    const placed = await sharp({ create: canvas })
      .composite([{ input, left, top }])
      .png()
      .toBuffer();
    const soft = await sharp(placed)
      .extract({ left: 0, top: 0, width, height })
      .blur(blur)
      .linear(opacity, 0)
      .extractChannel(0)
      .raw()
      .toBuffer();
    return sharp({ create: { width, height, channels: 3, background: shade } })
      .joinChannel(soft, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  };
  return isCap
    ? [
        await draw({ squash: 0.26, blur: 34, opacity: 0.34, drop: 0.045, wide: 0.92 }),
        await draw({ squash: 0.16, blur: 17, opacity: 0.22, drop: 0.012, wide: 0.84 }),
      ]
    : [
        await draw({ squash: 0.3, blur: 34, opacity: 0.34, drop: 0.05, wide: 0.92 }),
        await draw({ squash: 0.34, blur: 11, opacity: 0.38, drop: 0.018, wide: 0.94 }),
      ];
}
