import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * On a slow phone people tick and type before the scripts run, and React fires no event for it. It
 * leaves such a control as it is, until the next render puts it back. So `take` runs once, in the
 * same moment in which React takes the element over, and reads what the controls say. It must do
 * nothing where they say what the page says.
 */
export function useEarlyInput<E extends HTMLElement>(
  take: (element: E) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (element.current !== null) take(element.current);
  }, []);
  return element;
}
