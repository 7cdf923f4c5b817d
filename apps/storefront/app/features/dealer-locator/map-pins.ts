import { type DealerCard, placedOf } from './dealer-card.ts';
import { type Point, placeOnMap, roundedOnMap } from './us-projection.ts';

export interface Pin {
  readonly dealer: DealerCard;
  readonly point: Point;
  /** How far it is drawn from its point, in pixels. */
  readonly shift: Point;
}

/** From one pin of a ring to the next, in pixels: the smallest target that can be hit. */
export const pinWidth = 24;
const noShift: Point = { x: 0, y: 0 };

/** Dealers in one ZIP code have the same place: on a map of all states, one pin hides the others. */
export function pinsOf(dealers: readonly DealerCard[]): Pin[] {
  return placedOf(dealers).flatMap((dealer) => {
    const point = placeOnMap(dealer.coordinates);
    return point === null ? [] : [{ dealer, point, shift: noShift }];
  });
}

/** Draws pins of the same place in a ring around it, so that each can be seen and clicked. */
export function spreadPins(pins: readonly Pin[]): Pin[] {
  return pins.map((pin) => {
    const together = pins.filter(({ point }) => point.x === pin.point.x && point.y === pin.point.y);
    if (together.length === 1) return pin;
    const radius = Math.max(pinWidth, (together.length * pinWidth) / (2 * Math.PI));
    const angle = (2 * Math.PI * together.indexOf(pin)) / together.length;
    const shift = {
      x: roundedOnMap(radius * Math.sin(angle)),
      y: roundedOnMap(-radius * Math.cos(angle)),
    };
    return { ...pin, shift };
  });
}
