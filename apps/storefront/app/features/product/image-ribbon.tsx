import { useRef } from 'react';
import { Picture } from '../media/picture.tsx';
import { Enlarge } from './gallery.tsx';
import type { LabeledPicture } from './product-content.ts';
import { ScrollButtons } from './scroll-buttons.tsx';
import { useLightbox } from './use-lightbox.tsx';
import { useSideScroll } from './use-side-scroll.ts';
import './image-ribbon.css';

/** The style sheet has the same number. */
const slideWidth = 250;
const widths = [320, 480, 640] as const;

interface ImageRibbonProps {
  readonly pictures: readonly LabeledPicture[];
  readonly title: string;
}

/**
 * A row of pictures from edge to edge of the window, each of which opens large. As wide as the
 * window, it scrolls exactly when the pictures are wider than that, and only then has arrows.
 */
export function ImageRibbon({ pictures, title }: ImageRibbonProps) {
  const row = useRef<HTMLUListElement>(null);
  const scroll = useSideScroll(row, slideWidth);
  const lightbox = useLightbox(pictures, title);
  if (pictures.length === 0) return null;
  return (
    <section className="ribbon" aria-label={`More pictures of ${title}`}>
      <ul ref={row}>
        {pictures.map(({ image, label }, index) => (
          <li key={image.url}>
            <Enlarge onPress={() => lightbox.open(index)} onNear={lightbox.getReady}>
              <Picture
                image={label === null ? image : { ...image, alt: '' }}
                sizes="250px"
                widths={widths}
              />
              {label !== null && <span className="ribbon-label">{label}</span>}
            </Enlarge>
          </li>
        ))}
      </ul>
      <ScrollButtons scroll={scroll} of="pictures" />
      {lightbox.dialog}
    </section>
  );
}
