import { type ReactNode, useId } from 'react';
import type { Image } from '../../features/media/image.ts';
import { Picture } from '../../features/media/picture.tsx';
import { ChoiceOption } from './choice-option.tsx';
import './choice-group.css';
import './choice-looks.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Stays there and can be chosen, so that people can ask to be told when it is back. */
  readonly isSoldOut?: boolean;
  /** For swatches: `#rrggbb`. */
  readonly color?: string | undefined;
  /** For cards. */
  readonly image?: Image | undefined;
  readonly detail?: ReactNode;
}

interface ChoiceGroupProps {
  readonly legend: string;
  /** Where the legend would only repeat what everybody sees. */
  readonly isLegendHidden?: boolean | undefined;
  readonly look: 'cards' | 'swatches' | 'sizes' | 'segments';
  readonly choices: readonly Choice[];
  readonly name?: string | undefined;
  /** What is chosen at first; with `onChoose` alone the browser keeps what was chosen. */
  readonly defaultValue?: string | undefined;
  /** What is chosen, where the page decides and not the browser. */
  readonly value?: string | undefined;
  readonly onChoose?: ((value: string) => void) | undefined;
  readonly error?: string | undefined;
}

const imageWidths = [160, 320, 480] as const;

/**
 * One of several, as radio buttons that look like what they choose: the browser gives arrow keys,
 * the announcement "2 of 5" and the value in the form.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, isLegendHidden = false, look, choices, value, onChoose, error } = props;
  const id = useId();
  return (
    <fieldset
      className="choices"
      data-look={look}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="choices-row">
        {choices.map((choice) => (
          <ChoiceOption
            key={choice.value}
            isSoldOut={choice.isSoldOut}
            name={props.name ?? id}
            value={choice.value}
            {...(value === undefined
              ? { defaultChecked: choice.value === props.defaultValue }
              : { checked: choice.value === value })}
            onChange={() => onChoose?.(choice.value)}
          >
            <ChoicePicture choice={choice} look={look} />
            <span className={look === 'swatches' ? 'visually-hidden' : 'choice-label'}>
              {choice.label}
            </span>
            {choice.isSoldOut && (
              <span className={look === 'cards' ? 'choice-note' : 'visually-hidden'}>
                {' '}
                Sold out
              </span>
            )}
            {choice.detail !== undefined && <span className="choice-detail">{choice.detail}</span>}
          </ChoiceOption>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ChoicePicture({ choice, look }: { choice: Choice; look: ChoiceGroupProps['look'] }) {
  if (look === 'swatches') {
    // A drawing, because the security policy forbids a style attribute.
    return (
      <svg className="choice-swatch" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" fill={choice.color} />
        {choice.isSoldOut && (
          <>
            <path className="choice-strike-ground" d="M0 32L32 0" />
            <path className="choice-strike" d="M0 32L32 0" />
          </>
        )}
      </svg>
    );
  }
  if (look !== 'cards' || choice.image === undefined) return null;
  return (
    <span className="choice-image">
      <Picture image={{ ...choice.image, alt: '' }} sizes="160px" widths={imageWidths} />
    </span>
  );
}
