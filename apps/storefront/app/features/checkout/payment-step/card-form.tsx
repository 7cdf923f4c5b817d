import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { digitsOf, formatInPlace } from '../../forms/format-in-place.ts';
import { CardBrandMark } from './card-brand-mark.tsx';
import { brandOf, type CardBrand, formatCardNumber, isCardNumber } from './card-number.ts';
import type { CardData, CardField } from './card-provider.ts';
import './card-form.css';

export type CardErrors = { readonly [F in CardField]?: string | undefined };

export const cardLabels: Readonly<Record<CardField, string>> = {
  cardNumber: 'Card Number',
  month: 'Month',
  year: 'Year',
  cardCode: 'Security Code',
};

/** What the page may do with the card: look at it once, and forget it. */
export interface CardFormHandle {
  readonly read: () => CardData;
  /** After a failed payment: the number may stay, the code may not. */
  readonly clearCode: () => void;
  readonly clear: () => void;
  readonly idOf: (field: CardField) => string;
}

interface CardFormProps {
  readonly handle: Ref<CardFormHandle>;
  readonly errors: CardErrors;
  readonly onEdit: (field: CardField) => void;
  /** The year of today. */
  readonly thisYear: number;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * The fields keep what is typed, and nobody else does: it is in no state, has no name to be sent
 * under, and is read once, for the card provider.
 */
export function CardForm({ handle, errors, onEdit, thisYear }: CardFormProps) {
  const id = useId();
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const number = useRef<HTMLInputElement>(null);
  const month = useRef<HTMLSelectElement>(null);
  const year = useRef<HTMLSelectElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const idOf = (field: CardField) => `${id}-${field}`;

  useImperativeHandle(handle, () => {
    const clearCode = () => {
      if (code.current) code.current.value = '';
    };
    return {
      read: () => ({
        cardNumber: digitsOf(number.current?.value ?? ''),
        month: month.current?.value ?? '',
        year: year.current?.value ?? '',
        cardCode: code.current?.value.trim() ?? '',
      }),
      clearCode,
      clear: () => {
        clearCode();
        for (const { current } of [number, month, year]) if (current) current.value = '';
      },
      idOf: (field) => `${id}-${field}`,
    };
  }, [id]);

  const formatNumber = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    formatInPlace(currentTarget, nativeEvent, formatCardNumber);
    setBrand(brandOf(currentTarget.value));
    onEdit('cardNumber');
  };
  const control = (field: CardField) => ({
    id: idOf(field),
    className: 'control',
    required: true,
    'aria-invalid': errors[field] === undefined ? undefined : true,
    'aria-describedby': errors[field] === undefined ? undefined : `${idOf(field)}-error`,
  });
  const frame = (field: CardField) => ({ id: idOf(field), field, error: errors[field] });

  return (
    <fieldset className="form-section card-form">
      <legend>Card</legend>
      <CardFieldFrame {...frame('cardNumber')}>
        <span className="card-number">
          <input
            {...control('cardNumber')}
            ref={number}
            type="text"
            inputMode="numeric"
            autoComplete="cc-number"
            onInput={formatNumber}
          />
          <CardBrandMark brand={brand} />
        </span>
      </CardFieldFrame>
      <CardFieldFrame {...frame('month')}>
        <select
          {...control('month')}
          ref={month}
          autoComplete="cc-exp-month"
          defaultValue=""
          onChange={() => onEdit('month')}
        >
          <option value="">MM</option>
          {months.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </CardFieldFrame>
      <CardFieldFrame {...frame('year')}>
        <select
          {...control('year')}
          ref={year}
          autoComplete="cc-exp-year"
          defaultValue=""
          onChange={() => onEdit('year')}
        >
          <option value="">YYYY</option>
          {cardYears(thisYear).map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </CardFieldFrame>
      <CardFieldFrame {...frame('cardCode')}>
        <input
          {...control('cardCode')}
          ref={code}
          type="text"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          onInput={() => onEdit('cardCode')}
        />
      </CardFieldFrame>
    </fieldset>
  );
}

interface CardFieldFrameProps {
  readonly id: string;
  readonly field: CardField;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function CardFieldFrame({ id, field, error, children }: CardFieldFrameProps) {
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{cardLabels[field]}</label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** This one and the nine after it. */
export function cardYears(thisYear: number): string[] {
  return Array.from({ length: 10 }, (_, index) => String(thisYear + index));
}

/** What can be said without the provider. */
export function validateCard(card: CardData): CardErrors {
  const errors: { [F in CardField]?: string } = {};
  if (!isCardNumber(card.cardNumber)) errors.cardNumber = 'Must be a valid card number';
  if (!/^\d{3,4}$/.test(card.cardCode)) errors.cardCode = 'Must be 3 or 4 digits';
  for (const field of Object.keys(cardLabels) as CardField[]) {
    if (card[field] === '') errors[field] = 'Required';
  }
  return errors;
}
