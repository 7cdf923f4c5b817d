/** Contrast of two colors by WCAG 2: from 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `#rgb` or `#rrggbb`, as shares of 1. */
function channels(color: string): number[] {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color.slice(1) : '';
  if (digits === '') throw new Error(`"${color}" is no color of the form #rrggbb`);
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return (pairs.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}
