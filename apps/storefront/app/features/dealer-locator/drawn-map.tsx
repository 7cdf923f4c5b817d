import { useEffect, useRef, useState } from 'react';
import type { Coordinates, DealerCard } from './dealer-card.ts';
import { metersOf } from './distance.ts';
import { DealerDetails } from './info-window.tsx';
import { type Pin, pinsOf, pinWidth, spreadPins } from './map-pins.ts';
import { assumedWidth, fitAround, fitPoints, type MapView, panTo, viewBoxOf } from './map-view.ts';
import { lengthOnMap, type Point, placeOnMap } from './us-projection.ts';

export interface DealerMapProps {
  readonly dealers: readonly DealerCard[];
  /** Where the ZIP code of a search is; null for all dealers. */
  readonly center: Coordinates | null;
  /** How far around it the search goes, in miles. */
  readonly radius: number | null;
  readonly chosen: DealerCard | null;
  readonly onChoose: (dealer: DealerCard | null) => void;
}

/** Where a search looks on the map. */
interface SearchArea {
  readonly middle: Point;
  readonly radius: number;
}

function areaOf({ center, radius }: DealerMapProps): SearchArea | null {
  const middle = center && placeOnMap(center);
  if (center === null || middle === null || radius === null) return null;
  return { middle, radius: lengthOnMap(metersOf(radius), center) };
}

/** All that are shown. The chosen dealer is in the middle. */
function viewOf(
  area: SearchArea | null,
  pins: readonly Pin[],
  chosen: Pin | undefined,
  pixelWidth: number,
): MapView {
  const points = pins.map(({ point }) => point);
  const whole =
    area === null ? fitPoints(points, pixelWidth) : fitAround(area.middle, area.radius, pixelWidth);
  if (chosen === undefined) return whole;
  const { point, shift } = chosen;
  const pixel = whole.width / pixelWidth;
  return panTo(whole, { x: point.x + shift.x * pixel, y: point.y + shift.y * pixel });
}

/**
 * A map that needs nobody's key. The list beside it has the same dealers with the same buttons, so
 * the pins are for whoever points at them.
 */
export function DrawnMap(props: DealerMapProps) {
  const { dealers, chosen, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const pixelWidth = useWidth(box);
  const area = areaOf(props);
  const pins = area === null ? pinsOf(dealers) : spreadPins(pinsOf(dealers));
  const chosenPin = pins.find(({ dealer }) => dealer === chosen);
  const view = viewOf(area, pins, chosenPin, pixelWidth);
  const pixel = view.width / pixelWidth;
  // Heavier than the lines between counties.
  const borderWidth = area === null ? pixel : 2 * pixel;
  return (
    <div className="drawn-map" ref={box}>
      <svg viewBox={viewBoxOf(view)} aria-hidden="true" onClick={() => onChoose(null)}>
        <use href="/us-map.svg#land" className="drawn-map-land" />
        {/* Inside one state there is no other line to see. */}
        {area !== null && (
          <use href="/us-counties.svg#lines" className="drawn-map-counties" strokeWidth={pixel} />
        )}
        <use href="/us-map.svg#borders" className="drawn-map-borders" strokeWidth={borderWidth} />
        {area !== null && (
          <g transform={`translate(${area.middle.x} ${area.middle.y})`}>
            <circle className="drawn-map-area" r={area.radius} />
            <circle className="drawn-map-center" r={6 * pixel} />
          </g>
        )}
        {pins.map(({ dealer, point, shift }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from those who do not point
          <g
            key={dealer.licenseeId}
            className="drawn-map-pin"
            data-chosen={dealer === chosen || undefined}
            transform={`translate(${point.x} ${point.y}) scale(${pixel}) translate(${shift.x} ${shift.y})`}
            onClick={(event) => {
              event.stopPropagation();
              onChoose(dealer);
            }}
          >
            <title>{dealer.id}</title>
            <circle className="drawn-map-target" cy={-13} r={area === null ? 22 : pinWidth / 2} />
            <path d="M0 0C-3-7-9-11-9-18a9 9 0 0 1 18 0c0 7-6 11-9 18z" />
            <circle className="drawn-map-hole" cy={-18} r={3.5} />
          </g>
        ))}
      </svg>
      {chosen !== null && (
        <section className="info-window" aria-label={chosen.id}>
          <p className="info-window-name">{chosen.id}</p>
          <DealerDetails dealer={chosen} />
          <button type="button" className="info-window-close" onClick={() => onChoose(null)}>
            <span className="visually-hidden">Close</span>
            <span aria-hidden="true">×</span>
          </button>
        </section>
      )}
    </div>
  );
}

/** How many pixels the map has; pins and padding are of pixels. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(assumedWidth);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth || assumedWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
