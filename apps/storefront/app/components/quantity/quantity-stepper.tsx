import { useState } from 'react';
import { toQuantity } from './quantity.ts';
import './quantity-stepper.css';

interface QuantityStepperProps {
  /** What is counted: "Quantity of Charging handle". */
  readonly label: string;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/**
 * The number counts once somebody leaves the field or presses Enter, not at every key: who types 12
 * never wanted 1. What is no number is put back to what it was.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, least = 1, most = 99 } = props;
  const [draft, setDraft] = useState<string | null>(null);

  const choose = (quantity: number | undefined) => {
    setDraft(null);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  const commit = () => draft !== null && choose(toQuantity(draft, least, most));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form inside of lines
    <div className="quantity" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease"
        aria-disabled={value <= least || undefined}
        onClick={() => choose(Math.max(value - 1, least))}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        aria-label="Increase"
        aria-disabled={value >= most || undefined}
        onClick={() => choose(Math.min(value + 1, most))}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
