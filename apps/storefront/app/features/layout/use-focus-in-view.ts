import { useEffect } from 'react';

/** Chromium leaves alone what shows by its edge in a row that scrolls sideways: keyboards need all of it. */
export function useFocusInView(): void {
  useEffect(() => {
    const show = ({ target }: FocusEvent) => {
      const focused = target as Element;
      if (!focused.matches(':focus-visible:not(main)')) return;
      // At once: a movement of the row would end the one that the page has begun.
      focused.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    };
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, []);
}
