import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { Picture } from '../media/picture.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import type { Slide } from './home-content.ts';
import { slidePicture } from './slide-picture.ts';
import { useRotation } from './use-rotation.ts';

/** How fast slides move; Embla's own unit, in which 20 is brisk. */
const scrollDuration = 20;

/**
 * The slides of the home page, after the carousel pattern of the ARIA practices guide. The server
 * sends a list that scrolls sideways and snaps; scripts make it turn by itself and go round.
 */
export function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  const isSingle = slides.length === 1;
  const [viewport, embla] = useEmblaCarousel({
    active: !isSingle,
    loop: true,
    duration: scrollDuration,
  });
  const [selected, setSelected] = useState(0);
  const rotation = useRotation(embla, selected);
  const isEnhanced = embla !== undefined && !isSingle;

  useEffect(() => {
    if (embla === undefined) return;
    // Whoever scrolled before the scripts arrived would leave the slides shifted.
    embla.rootNode().scrollLeft = 0;
    const update = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  return (
    <section
      className="carousel"
      data-theme="dark"
      data-enhanced={isEnhanced || undefined}
      aria-roledescription="carousel"
      aria-label="Featured"
      {...rotation.holdHandlers}
    >
      {!isSingle && (
        <CarouselControls
          titles={slides.map(({ title, image }) => title ?? image.alt)}
          selected={selected}
          isRotationWanted={rotation.isWanted}
          onToggleRotation={rotation.toggle}
          onPrevious={() => embla?.scrollPrev(rotation.isMotionReduced)}
          onNext={() => embla?.scrollNext(rotation.isMotionReduced)}
          onSelect={(index) => embla?.scrollTo(index, rotation.isMotionReduced)}
        />
      )}
      <div className="carousel-viewport" ref={viewport}>
        <div className="carousel-slides" aria-live={rotation.isRunning ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideItem
              key={`${slide.url} ${slide.image.url}`}
              slide={slide}
              position={`${index + 1} of ${slides.length}`}
              isFirst={index === 0}
              isOutOfView={isEnhanced && index !== selected}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface SlideItemProps {
  readonly slide: Slide;
  readonly position: string;
  readonly isFirst: boolean;
  /** Neither the keyboard nor a screen reader finds it then. */
  readonly isOutOfView: boolean;
}

function SlideItem({ slide, position, isFirst, isOutOfView }: SlideItemProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the pattern; a fieldset is for forms.
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={isOutOfView}
      data-crop={slide.mobileImage ? undefined : 'none'}
    >
      <a href={slide.url} className="slide-link">
        <Picture {...slidePicture(slide)} priority={isFirst ? 'first' : 'late'} />
        {slide.title !== null && <span className="slide-title">{slide.title}</span>}
      </a>
    </div>
  );
}
