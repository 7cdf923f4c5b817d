import { type RefObject, useEffect, useState } from 'react';

/** Where a row stands that scrolls sideways. One that has nothing to scroll fits. */
export type ScrollPlace = 'fits' | 'start' | 'middle' | 'end';

export interface SideScroll {
  /** `fits` until scripts have looked. */
  readonly place: ScrollPlace;
  readonly move: (direction: -1 | 1) => void;
}

/** Whoever drags the edge of the window would have it measured at every pixel. */
const resizeDebounceMs = 250;

/**
 * A row that scrolls sideways by itself, and what buttons beside it need to know. `step` is how far
 * a press goes; without it, as far as the row is wide. Style sheets decide whether it glides.
 */
export function useSideScroll(row: RefObject<HTMLElement | null>, step?: number): SideScroll {
  const [place, setPlace] = useState<ScrollPlace>('fits');

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => setPlace(placeOf(element));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, resizeDebounceMs);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', lookLater);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', look);
      removeEventListener('resize', lookLater);
    };
  }, [row]);

  return {
    place,
    move: (direction) => {
      const element = row.current;
      element?.scrollBy({ left: direction * (step ?? element.clientWidth) });
    },
  };
}

type Measured = Pick<HTMLElement, 'scrollWidth' | 'clientWidth' | 'scrollLeft'>;

/** Positions may be fractions of a pixel: less than one from an end is the end. */
export function placeOf({ scrollWidth, clientWidth, scrollLeft }: Measured): ScrollPlace {
  const room = scrollWidth - clientWidth;
  if (room <= 0) return 'fits';
  if (scrollLeft < 1) return 'start';
  return scrollLeft > room - 1 ? 'end' : 'middle';
}
