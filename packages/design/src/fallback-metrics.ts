/**
 * Until a typeface has arrived, text is shown in one that the device has. Stretched to the same
 * width and height, it fills the same lines, and nothing moves when the other takes its place.
 */

/** Ordinary words: how wide a text gets depends on how often each letter occurs. */
export const sampleText =
  'every part is made from one block of steel measured after each step and shipped with the sheet that says what we found the finish is applied by hand and cures for a day before anybody touches it';

const letters = ' abcdefghijklmnopqrstuvwxyz';

/** Widths of Arial's letters in thousandths of its size, in the order of `letters`. */
const arialWidths = {
  regular: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
    500, 278, 556, 500, 722, 500, 500, 500,
  ],
  bold: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
    556, 333, 611, 556, 778, 556, 556, 500,
  ],
};

/** How wide the sample is in Arial, in units of the font's size. */
export function arialWidth(weight: keyof typeof arialWidths): number {
  const widths = arialWidths[weight];
  const total = [...sampleText].reduce((sum, letter) => {
    const width = widths[letters.indexOf(letter)];
    if (width === undefined) throw new Error(`no width is known for "${letter}"`);
    return sum + width;
  }, 0);
  return total / 1000;
}

export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** How wide the sample is, in units of the font's size. */
  readonly sampleWidth: number;
}

/** The descriptors that make a face with `fallbackWidth` take the room of the font. */
export function fallbackDescriptors(font: FontMetrics, fallbackWidth: number): string[] {
  const adjust = font.sampleWidth / fallbackWidth;
  // The browser multiplies these by the adjusted size, which is not the size of the font.
  const override = (units: number) => percent(Math.abs(units) / font.unitsPerEm / adjust);
  return [
    `size-adjust: ${percent(adjust)};`,
    `ascent-override: ${override(font.ascent)};`,
    `descent-override: ${override(font.descent)};`,
    `line-gap-override: ${override(font.lineGap)};`,
  ];
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
