/** How long the pointer rests on a label before its menu opens, and stays away before it closes. */
export const restMs = 300;

/**
 * Opens the menus of the header also by pointing at them, and closes them by Escape, by a click
 * elsewhere and when the focus goes elsewhere. Clicks and keys open them by themselves: they are
 * native disclosures. While the list is a popover, on narrow screens, the browser does all that, and
 * only the focus is left to us. Gives the way to stop.
 */
export function runMenus(nav: HTMLElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer was last seen on. */
  let aimedAt: HTMLDetailsElement | null = null;
  /** Opened by pointing: it closes when the pointer leaves. A click makes it stay. */
  let peeked: HTMLDetailsElement | null = null;

  const openMenu = () => nav.querySelector<HTMLDetailsElement>('details[open]');
  const isPopover = () => 'popover' in nav && nav.matches(':popover-open');

  const close = () => {
    clearTimeout(timer);
    peeked = null;
    openMenu()?.removeAttribute('open');
  };

  const aim = (menu: HTMLDetailsElement | null) => {
    if (menu === aimedAt) return;
    aimedAt = menu;
    clearTimeout(timer);
    if (menu === null ? peeked === null : menu.open) return;
    timer = setTimeout(() => {
      if (menu !== null) {
        menu.open = true;
        peeked = menu;
      } else if (!peeked?.contains(document.activeElement)) {
        close();
      }
    }, restMs);
  };

  const point = (event: PointerEvent) => {
    // A finger has no place to rest; what it touches it also clicks.
    if (event.pointerType === 'mouse' && !isPopover()) aim(menuOf(event.target));
  };
  nav.addEventListener('pointerover', point, { signal });
  nav.addEventListener('pointerleave', () => aim(null), { signal });

  nav.addEventListener(
    'click',
    (event) => {
      const menu = menuOf(event.target);
      if (menu === null || !(event.target as Element).closest('summary')) return;
      clearTimeout(timer);
      // Who points and then clicks wants the menu: it has only been quicker than the click. A key
      // has no such history.
      if (menu === peeked && menu.open && event.detail > 0) event.preventDefault();
      peeked = null;
    },
    { signal },
  );

  document.addEventListener(
    'keydown',
    (event) => {
      const menu = event.key === 'Escape' && !isPopover() ? openMenu() : null;
      if (menu === null) return;
      const hasFocus = menu.contains(document.activeElement);
      close();
      if (hasFocus) menu.querySelector('summary')?.focus();
    },
    { signal },
  );

  const leave = (event: Event) => {
    if (!(event.target instanceof Node)) return;
    if (isPopover()) {
      if (event.type === 'focusin' && !nav.contains(event.target)) nav.hidePopover();
      return;
    }
    const menu = openMenu();
    if (menu && !menu.contains(event.target)) close();
  };
  document.addEventListener('pointerdown', leave, { signal });
  document.addEventListener('focusin', leave, { signal });

  // The code may come after the pointer did.
  const resting = nav.querySelector('summary:hover');
  if (resting !== null && matchMedia('(hover: hover)').matches && !isPopover()) {
    aim(menuOf(resting));
  }
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

function menuOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest('details') : null;
}
