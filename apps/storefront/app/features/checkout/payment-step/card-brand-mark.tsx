import type { CardBrand } from './card-number.ts';

const names: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** A drawn mark, so that nothing is fetched while somebody types a number. */
export function CardBrandMark({ brand }: { readonly brand: CardBrand | null }) {
  return (
    <span className="card-brand" aria-live="polite">
      {brand !== null && (
        <svg viewBox="0 0 48 30" width="48" height="30" role="img" aria-label={names[brand]}>
          <rect className="card-brand-ground" width="48" height="30" rx="3" data-brand={brand} />
          <Mark brand={brand} />
        </svg>
      )}
    </span>
  );
}

function Mark({ brand }: { readonly brand: CardBrand }) {
  switch (brand) {
    case 'visa':
      return (
        <text className="card-brand-visa" x="24" y="20.5" textAnchor="middle">
          VISA
        </text>
      );
    case 'mastercard':
      return (
        <>
          <circle cx="19" cy="15" r="9" fill="#eb001b" />
          <circle cx="29" cy="15" r="9" fill="#f79e1b" />
          <path d="M24 7.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15" fill="#ff5f00" />
        </>
      );
    case 'amex':
      return (
        <text className="card-brand-amex" x="24" y="19" textAnchor="middle">
          AMEX
        </text>
      );
    case 'discover':
      return (
        <>
          <text className="card-brand-discover" x="4" y="18.5">
            DISC
          </text>
          <circle cx="29.5" cy="15" r="4" fill="#e55c20" />
          <text className="card-brand-discover" x="34" y="18.5">
            VR
          </text>
        </>
      );
  }
}
