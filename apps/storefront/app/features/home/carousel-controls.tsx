interface CarouselControlsProps {
  /** What each slide is about, in order. */
  readonly titles: readonly string[];
  readonly selected: number;
  readonly isRotationWanted: boolean;
  readonly onToggleRotation: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onSelect: (index: number) => void;
}

/** More do not fit beside the buttons. */
const mostDotsOnPhones = 5;

/** Before the slides in the order of the page: the button that stops them is reached first. */
export function CarouselControls(props: CarouselControlsProps) {
  return (
    <div className="carousel-controls">
      <button
        type="button"
        className="carousel-button"
        aria-label={props.isRotationWanted ? 'Pause the slide show' : 'Start the slide show'}
        onClick={props.onToggleRotation}
      >
        <Icon path={props.isRotationWanted ? 'M8 5v14M16 5v14' : 'M7 4l12 8-12 8z'} />
      </button>
      <button
        type="button"
        className="carousel-button carousel-arrow-previous"
        aria-label="Previous slide"
        onClick={props.onPrevious}
      >
        <Icon path="M15 4l-8 8 8 8" />
      </button>
      <button
        type="button"
        className="carousel-button carousel-arrow-next"
        aria-label="Next slide"
        onClick={props.onNext}
      >
        <Icon path="M9 4l8 8-8 8" />
      </button>
      <ul
        className="carousel-dots"
        aria-label="Slides"
        data-many={props.titles.length > mostDotsOnPhones || undefined}
      >
        {props.titles.map((title, index) => (
          // A dot is its position, whatever the slide there is called.
          <li key={index}>
            <button
              type="button"
              className="carousel-dot"
              aria-label={title ? `Slide ${index + 1}: ${title}` : `Slide ${index + 1}`}
              aria-current={index === props.selected || undefined}
              onClick={() => props.onSelect(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
