import { useEffect, useRef, useState } from 'react';
import { type Coordinates, type DealerCard, placedOf } from './dealer-card.ts';
import { DealerDetails } from './info-window.tsx';
import { assumedWidth, fitAround, fitPoints, type MapView, panTo, viewBoxOf } from './map-view.ts';
import { type Point, placeOnMap } from './us-projection.ts';

export interface DealerMapProps {
  readonly dealers: readonly DealerCard[];
  readonly center: Coordinates | null;
  readonly chosen: DealerCard | null;
  readonly onChoose: (dealer: DealerCard | null) => void;
}

interface Pin {
  readonly dealer: DealerCard;
  readonly point: Point;
}

function pinsOf(dealers: readonly DealerCard[]): Pin[] {
  return placedOf(dealers).flatMap((dealer) => {
    const point = placeOnMap(dealer.coordinates);
    return point === null ? [] : [{ dealer, point }];
  });
}

/** All that are shown, and whoever is chosen in the middle. */
function viewOf(props: DealerMapProps, pins: readonly Pin[], pixelWidth: number): MapView {
  const points = pins.map(({ point }) => point);
  const middle = props.center && placeOnMap(props.center);
  const whole =
    middle === null ? fitPoints(points, pixelWidth) : fitAround(middle, points, pixelWidth);
  const chosen = pins.find(({ dealer }) => dealer === props.chosen);
  return chosen === undefined ? whole : panTo(whole, chosen.point);
}

/**
 * A map that needs nobody's key. The list beside it has the same dealers with the same buttons, so
 * the pins are for whoever points at them.
 */
export function DrawnMap(props: DealerMapProps) {
  const { center, chosen, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const pixelWidth = useWidth(box);
  const pins = pinsOf(props.dealers);
  const view = viewOf(props, pins, pixelWidth);
  const pixel = view.width / pixelWidth;
  const middle = center && placeOnMap(center);
  return (
    <div className="drawn-map" ref={box}>
      <svg viewBox={viewBoxOf(view)} aria-hidden="true" onClick={() => onChoose(null)}>
        <use href="/us-map.svg#land" className="drawn-map-land" />
        <use href="/us-map.svg#borders" className="drawn-map-borders" strokeWidth={pixel} />
        {middle && (
          <circle className="drawn-map-center" cx={middle.x} cy={middle.y} r={6 * pixel} />
        )}
        {pins.map(({ dealer, point }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from those who do not point
          <g
            key={dealer.licenseeId}
            className="drawn-map-pin"
            data-chosen={dealer === chosen || undefined}
            transform={`translate(${point.x} ${point.y}) scale(${pixel})`}
            onClick={(event) => {
              event.stopPropagation();
              onChoose(dealer);
            }}
          >
            <title>{dealer.id}</title>
            <circle className="drawn-map-target" cy={-12} r={22} />
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
