import { useEffect } from 'react';

/**
 * Others' code runs on this page, which its policy allows and that of no other page does. So it is
 * loaded anew where it was opened in place, and so is whatever is opened from it: what is allowed
 * here must not go along.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname) {
      window.location.reload();
    }
    const leave = ({ target }: MouseEvent) => {
      const anchor = target instanceof Element ? target.closest('a') : null;
      // Links with a target are left to the browser.
      if (anchor?.target === '') anchor.target = '_top';
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
}
