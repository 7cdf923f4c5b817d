import type { UseEmblaCarouselType } from 'embla-carousel-react';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** How long a slide stays. */
const slideMs = 5_000;

export interface Rotation {
  /** The visitor's choice; what the button shows. */
  readonly isWanted: boolean;
  /** Wanted, and neither the pointer nor the keyboard is on the carousel. */
  readonly isRunning: boolean;
  readonly isMotionReduced: boolean;
  readonly toggle: () => void;
  readonly holdHandlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Turns the carousel by itself. Embla's autoplay plugin starts again when the pointer leaves, even
 * after the visitor pressed pause; here a pause holds until it is taken back.
 */
export function useRotation(embla: UseEmblaCarouselType[1], selected: number): Rotation {
  const isMotionReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isWanted = choice ?? !isMotionReduced;
  const isRunning = isWanted && !isHovered && !isFocused;

  useEffect(() => {
    if (embla === undefined || !isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext(isMotionReduced);
    }, slideMs);
    return () => clearInterval(timer);
    // Also with `selected`: whoever chooses a slide sees it for the full time.
  }, [embla, isRunning, isMotionReduced, selected]);

  return {
    isWanted,
    isRunning,
    isMotionReduced,
    toggle: () => setChoice(!isWanted),
    holdHandlers: {
      // A finger does not hover: it would hold the carousel until the next touch elsewhere.
      onPointerEnter: (event) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(reducedMotion);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}
