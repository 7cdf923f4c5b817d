import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Picture } from '../media/picture.tsx';
import type { LabeledPicture } from './product-content.ts';
import './lightbox.css';

interface LightboxProps {
  readonly pictures: readonly LabeledPicture[];
  readonly start: number;
  /** Of the product. */
  readonly title: string;
  readonly onClose: () => void;
}

const widths = [640, 828, 1080, 1440, 1920, 2560] as const;
/** Those of the ribbon. */
const smallWidths = [320, 480, 640] as const;

/**
 * Pictures as large as the screen. The dialog is the browser's own: it keeps the focus inside,
 * closes by Escape and gives the focus back to the picture that was pressed.
 */
export function Lightbox({ pictures, start, title, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [index, setIndex] = useState(start);
  const step = (by: number) => setIndex((current) => wrapped(current + by, pictures.length));
  const swipe = useSwipe(step);

  useEffect(() => {
    if (dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    heading.current?.focus();
  }, []);

  const stepByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  const shown = pictures[index];
  const next = pictures[wrapped(index + 1, pictures.length)];
  if (shown === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={stepByKey}
    >
      <div className="lightbox-inside">
        <div className="lightbox-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            className="lightbox-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon path="M5 5l14 14M19 5L5 19" />
          </button>
        </div>
        <div className="lightbox-stage" {...swipe}>
          {/* The page has most pictures small already: seen at once, below the one that comes. */}
          <Picture
            key={`small ${shown.image.url}`}
            image={{ ...shown.image, alt: '' }}
            sizes="250px"
            widths={smallWidths}
            priority="soon"
          />
          <Picture
            key={shown.image.url}
            image={shown.image}
            sizes="100vw"
            widths={widths}
            priority="soon"
          />
        </div>
        <div className="lightbox-foot">
          {pictures.length > 1 && (
            <StepButton label="Previous picture" path="M15 4l-8 8 8 8" onClick={() => step(-1)} />
          )}
          <p role="status">
            <span className="data">
              {index + 1} / {pictures.length}
            </span>
            <span>{shown.label ?? shown.image.alt}</span>
          </p>
          {pictures.length > 1 && (
            <StepButton label="Next picture" path="M9 4l8 8-8 8" onClick={() => step(1)} />
          )}
        </div>
        {/* Fetched ahead, so that the next step shows it at once. */}
        {next !== undefined && next !== shown && (
          <div hidden>
            <Picture
              key={next.image.url}
              image={{ ...next.image, alt: '' }}
              sizes="100vw"
              widths={widths}
              priority="soon"
            />
          </div>
        )}
      </div>
    </dialog>
  );
}

function StepButton(props: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="lightbox-button"
      aria-label={props.label}
      onClick={props.onClick}
    >
      <Icon path={props.path} />
    </button>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** After the last comes the first, and before the first the last. */
export function wrapped(index: number, count: number): number {
  return (index + count) % count;
}

const shortestSwipe = 40;

/** A finger drawn sideways. Up and down, and two fingers, stay with the browser. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isFinger = event.pointerType !== 'mouse' && event.isPrimary;
      start.current = isFinger ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from !== null) step(swipeStep(event.clientX - from.x, event.clientY - from.y));
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** To the left is on to the next. */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < shortestSwipe || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
