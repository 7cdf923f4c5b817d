import { mapSize, type Point } from './us-projection.ts';

/** The part of the drawn map that is shown, in its own units. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the dealers that are shown, in pixels, on both maps. */
export const boundsPadding = 16;

/** How wide the map is taken to be before the browser has said so. */
export const assumedWidth = 640;

/** Nearer than this, few lines between counties are in view: about 275 miles. */
const narrowest = 90;
const ratio = mapSize.height / mapSize.width;

const wholeMap: MapView = { x: 0, y: 0, ...mapSize };

/** Everything that is to be seen, with the padding around it; the whole map for nothing. */
export function fitPoints(points: readonly Point[], pixelWidth = assumedWidth): MapView {
  if (points.length === 0) return wholeMap;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  // The padding is of pixels, which are worth the more the more of the map is shown.
  const padded = 1 - (2 * boundsPadding) / pixelWidth;
  const width = Math.max(narrowest, (right - left) / padded, (bottom - top) / padded / ratio);
  return aroundCenter({ x: (left + right) / 2, y: (top + bottom) / 2 }, width);
}

/** The same scale, with this point in the middle. */
export function panTo(view: MapView, point: Point): MapView {
  return aroundCenter(point, view.width);
}

/** All that is within this distance of a place, which is in the middle. */
export function fitAround({ x, y }: Point, radius: number, pixelWidth?: number): MapView {
  const corners = [-radius, radius].map((far) => ({ x: x + far, y: y + far }));
  return fitPoints(corners, pixelWidth);
}

function aroundCenter({ x, y }: Point, wanted: number): MapView {
  const width = Math.min(wanted, mapSize.width);
  const height = width * ratio;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export const viewBoxOf = ({ x, y, width, height }: MapView) =>
  [x, y, width, height].map((value) => Math.round(value * 100) / 100).join(' ');
