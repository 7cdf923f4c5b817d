import { type ReactNode, useState } from 'react';
import type { Image } from '../media/image.ts';
import { Picture } from '../media/picture.tsx';
import { useLightbox } from './use-lightbox.tsx';
import './gallery.css';

interface GalleryProps {
  /** The first is the product's own, called "Original". */
  readonly images: readonly Image[];
  /** The product in the color that was chosen; shown until a thumbnail is. */
  readonly colorImage: Image | null;
  readonly title: string;
  readonly shape: 'square' | 'stage';
}

const mainWidths = [480, 640, 828, 1080, 1440] as const;
const thumbnailWidths = [160, 320] as const;
const mainSizes = {
  square: '(min-width: 1440px) 780px, (min-width: 1024px) 56vw, 100vw',
  stage: '100vw',
};

export function Gallery({ images, colorImage, title, shape }: GalleryProps) {
  const [picked, setPicked] = useState<{ index: number; over: Image | null }>({
    index: 0,
    over: null,
  });
  // A thumbnail counts for the color it was clicked with; another color shows itself again.
  const isPicked = colorImage === null || picked.over === colorImage;
  const shown = (isPicked ? images[picked.index] : colorImage) ?? images[0];
  const all = imagesFrom(shown ?? null, images, 'keep-order');
  const lightbox = useLightbox(all.map(unlabeled), title);
  return (
    <div className="gallery" data-shape={shape}>
      <div className="gallery-main">
        {shown && (
          <Enlarge
            onPress={() => lightbox.open(all.findIndex(({ url }) => url === shown.url))}
            onNear={lightbox.getReady}
          >
            {/* Without a key: the last picture stays until the next one is there. */}
            <Picture image={shown} sizes={mainSizes[shape]} widths={mainWidths} priority="first" />
          </Enlarge>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbnails" aria-label={`Pictures of ${title}`}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={index === 0 ? 'Original' : image.alt || `Picture ${index + 1}`}
                aria-current={image.url === shown?.url || undefined}
                onClick={() => setPicked({ index, over: colorImage })}
              >
                <Picture
                  image={{ ...image, alt: '' }}
                  sizes="72px"
                  widths={thumbnailWidths}
                  priority="late"
                />
                {index === 0 && <span className="gallery-original">Original</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {lightbox.dialog}
    </div>
  );
}

interface PictureStackProps {
  readonly images: readonly Image[];
  readonly colorImage: Image | null;
  readonly title: string;
}

/** Large pictures below each other: nothing has to be clicked to see the cloth. */
export function PictureStack({ images, colorImage, title }: PictureStackProps) {
  const stacked = imagesFrom(colorImage, images, 'first');
  const lightbox = useLightbox(stacked.map(unlabeled), title);
  return (
    <section
      className="picture-stack"
      aria-label={`Pictures of ${title}`}
      data-count={stacked.length}
    >
      {stacked.map((image, index) => (
        <div key={image.url}>
          <Enlarge onPress={() => lightbox.open(index)} onNear={lightbox.getReady}>
            <Picture
              image={image}
              sizes="(min-width: 1440px) 380px, (min-width: 1024px) 28vw, 100vw"
              widths={mainWidths}
              priority={index === 0 ? 'first' : 'late'}
            />
          </Enlarge>
        </div>
      ))}
      {lightbox.dialog}
    </section>
  );
}

interface EnlargeProps {
  readonly onPress: () => void;
  readonly onNear: () => void;
  readonly children: ReactNode;
}

/** A picture that opens as large as the screen. Its own words are its name. */
export function Enlarge({ onPress, onNear, children }: EnlargeProps) {
  return (
    <button
      type="button"
      className="enlarge"
      aria-haspopup="dialog"
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
      <span className="visually-hidden">, enlarge</span>
    </button>
  );
}

const unlabeled = (image: Image) => ({ image, label: null });

/** All pictures with one that may not be among them: at the head, or where it already stands. */
export function imagesFrom(
  one: Image | null,
  images: readonly Image[],
  order: 'first' | 'keep-order',
): readonly Image[] {
  if (one === null) return images;
  const isThere = images.some(({ url }) => url === one.url);
  if (isThere && order === 'keep-order') return images;
  return [one, ...images.filter(({ url }) => url !== one.url)];
}
