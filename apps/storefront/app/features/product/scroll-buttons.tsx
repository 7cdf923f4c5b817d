import type { SideScroll } from './use-side-scroll.ts';
import './scroll-buttons.css';

interface ScrollButtonsProps {
  readonly scroll: SideScroll;
  /** What is scrolled: "pictures", "products". */
  readonly of: string;
}

const ways = [
  { name: 'Previous', end: 'start', direction: -1, path: 'M15 4l-8 8 8 8' },
  { name: 'Next', end: 'end', direction: 1, path: 'M9 4l8 8-8 8' },
] as const;

/**
 * Only where there is something to scroll. At an end the button stays where it is and keeps the
 * focus; it just has nothing left to do.
 */
export function ScrollButtons({ scroll: { place, move }, of }: ScrollButtonsProps) {
  if (place === 'fits') return null;
  return (
    <div className="scroll-buttons">
      {ways.map(({ name, end, direction, path }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name} ${of}`}
          aria-disabled={place === end || undefined}
          onClick={() => move(direction)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}
