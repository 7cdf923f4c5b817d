/**
 * One PNG with every picture and its file name, to look at a set before it is kept.
 * `node contact-sheet.mjs FOLDER OUT.png [columns] [cell width]`
 */
import { readdirSync } from 'node:fs';
import sharp from 'sharp';

const [folder, out, columns = '8', cell = '300'] = process.argv.slice(2);
const [count, width] = [Number(columns), Number(cell)];
const [height, line] = [Math.round(width * 0.75), 22];
const files = readdirSync(folder)
  .filter((file) => /\.(webp|png|svg)$/.test(file))
  .sort();
const layers = [];
for (const [index, file] of files.entries()) {
  const left = (index % count) * width;
  const top = Math.floor(index / count) * (height + line);
  const background = /dark\.svg$/.test(file) ? '#111315' : '#cfd3d8';
  const input = await sharp(`${folder}/${file}`)
    .resize(width - 6, height, { fit: 'contain', background })
    .flatten({ background })
    .png()
    .toBuffer();
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${line}"><text x="4" y="15" font-family="sans-serif" font-size="13">${file}</text></svg>`;
  layers.push({ input, left, top }, { input: Buffer.from(label), left, top: top + height });
}
await sharp({
  create: {
    width: count * width,
    height: Math.ceil(files.length / count) * (height + line),
    channels: 3,
    background: '#fff',
  },
})
  .composite(layers)
  .png()
  .toFile(out);
