import sharp from 'sharp';

/** A picture with something to see: a soft gradient from red to blue, and a disk cut out. */
export function sample(width: number, height: number, options: { isTransparent?: boolean } = {}) {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isOutside = Math.hypot(x - width / 2, y - height / 2) > Math.min(width, height) / 2;
      pixels.writeUInt8(Math.round((255 * (width - x)) / width), at);
      pixels.writeUInt8(40, at + 1);
      pixels.writeUInt8(Math.round((255 * x) / width), at + 2);
      pixels.writeUInt8(options.isTransparent && isOutside ? 0 : 255, at + 3);
    }
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  return options.isTransparent ? picture : picture.removeAlpha();
}
