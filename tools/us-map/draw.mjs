// Draws the maps of the dealer locator: pnpm exec node tools/us-map/draw.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mesh } from 'topojson-client';

const atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-albers-10m.json')), 'utf8'),
);
const { counties, states, nation } = atlas.objects;

/** Steps that nobody would see, in units of the drawing, which is 975 wide. */
const step = 0.8;

function pathOf(lines) {
  return lines
    .map((line) => thin(line))
    .filter((line) => line.length > 1)
    .map(([first, ...rest]) => {
      let [x, y] = first.map(rounded);
      const moves = rest.map(([nextX, nextY]) => {
        const move = [rounded(nextX) - x, rounded(nextY) - y].map(rounded);
        x = rounded(x + move[0]);
        y = rounded(y + move[1]);
        return move.join(' ').replace(' -', '-');
      });
      return `M${first.map(rounded).join(' ')}l${moves.join(' ').replaceAll(' -', '-')}`;
    })
    .join('');
}

const rounded = (value) => Math.round(value * 10) / 10;

/** Douglas and Peucker: drops what lies on the way between two others. */
function thin(line) {
  if (line.length < 3) return line;
  const [from, to] = [line[0], line.at(-1)];
  let farthest = 0;
  let at = 0;
  line.forEach((point, index) => {
    const distance = distanceTo(point, from, to);
    if (distance > farthest) [farthest, at] = [distance, index];
  });
  if (farthest <= step / 2) return [from, to];
  return [...thin(line.slice(0, at + 1)).slice(0, -1), ...thin(line.slice(at))];
}

function distanceTo([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

const land = pathOf(mesh(atlas, nation).coordinates.filter((line) => line.length > 8));
const borders = pathOf(mesh(atlas, states, (one, other) => one !== other).coordinates);
/** The first two digits of a county's number are those of its state. */
const stateOf = ({ id }) => String(id).slice(0, 2);
const countyLines = pathOf(
  mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other))
    .coordinates,
);

write('us-map', `<path id="land" d="${land}"/><path id="borders" d="${borders}"/>`);
write('us-counties', `<path id="lines" d="${countyLines}"/>`);

function write(name, paths) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">${paths}</svg>\n`;
  writeFileSync(new URL(`../../apps/storefront/public/${name}.svg`, import.meta.url), svg);
}
