import { useId } from 'react';
import './rating.css';

interface RatingProps {
  /** Out of five. */
  readonly value: number;
  readonly count?: number | undefined;
}

const star = 'M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8z';
const stars = [0, 1, 2, 3, 4];
const starWidth = 22;

export function Rating({ value, count }: RatingProps) {
  const id = useId();
  const words = `${formatRating(value)} out of 5 stars`;
  return (
    <span className="rating">
      <svg viewBox="0 0 110 20" width="110" height="20" role="img" aria-label={words}>
        <clipPath id={id}>
          <rect width={filledWidth(value)} height="20" />
        </clipPath>
        <Stars className="rating-empty" />
        <g clipPath={`url(#${id})`}>
          <Stars className="rating-filled" />
        </g>
      </svg>
      {count !== undefined && (
        <span className="rating-count">
          {count} {count === 1 ? 'review' : 'reviews'}
        </span>
      )}
    </span>
  );
}

function Stars({ className }: { readonly className: string }) {
  return stars.map((index) => (
    <path
      key={index}
      className={className}
      d={star}
      transform={`translate(${index * starWidth})`}
    />
  ));
}

/** 4.5 of five stars ends in the middle of the fifth, not of the gap before it. */
export function filledWidth(value: number): number {
  const bounded = Math.min(Math.max(value, 0), 5);
  const whole = Math.floor(bounded);
  return Number((whole * starWidth + (bounded - whole) * 20).toFixed(2));
}

/** `4.6`, and `5` without a fraction. */
export function formatRating(value: number): string {
  return String(Number(value.toFixed(1)));
}
