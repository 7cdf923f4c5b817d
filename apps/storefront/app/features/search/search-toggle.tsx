import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchOverlayProps } from './search-overlay.tsx';

const panelId = 'site-search';

/** A second press that comes so soon is the rest of a double click. */
const restMs = 1_000;

const loadOverlay = () => import('./search-overlay.tsx').then((code) => code.SearchOverlay);

/**
 * The way to the search, in the header of every page. What it opens is loaded when somebody reaches
 * for it; where that fails, and without scripts, the button leads to the page of the search.
 */
export function SearchToggle() {
  const [isOpen, setOpen] = useState(false);
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const toggledAt = useRef(Number.NEGATIVE_INFINITY);
  const { key } = useLocation();

  // The key changes with every navigation, even one to the page that is open.
  useEffect(() => setOpen(false), [key]);

  const load = () =>
    loadOverlay().then(
      (code) => {
        setOverlay(() => code);
        return true;
      },
      () => false,
    );

  const toggle = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (performance.now() - toggledAt.current < restMs) return;
    toggledAt.current = performance.now();
    setOpen(!isOpen);
    if (!isOpen && !(await load())) form.submit();
  };

  const close = (isFocusReturned: boolean) => {
    setOpen(false);
    if (isFocusReturned) button.current?.focus();
  };

  return (
    <>
      <form action="/search" className="search-toggle" onSubmit={toggle}>
        <button
          ref={button}
          type="submit"
          aria-label="Search"
          aria-expanded={isOpen}
          aria-controls={isOpen && Overlay ? panelId : undefined}
          onPointerEnter={load}
          onFocus={load}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.5 15.5L21 21" />
          </svg>
        </button>
      </form>
      {isOpen && Overlay && <Overlay id={panelId} toggle={button} onClose={close} />}
    </>
  );
}
