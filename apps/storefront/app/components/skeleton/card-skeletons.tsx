import '../product-card/product-card.css';

interface CardSkeletonsProps {
  readonly count: number;
  readonly ratio: 'goods' | 'apparel' | 'rifle';
  /** Said to those who do not see the boxes. */
  readonly label: string;
}

/** The places of product cards, in their final shape, until the cards are there. */
export function CardSkeletons({ count, ratio, label }: CardSkeletonsProps) {
  return (
    <div className="product-grid" aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <div className="skeleton skeleton-box" data-ratio={ratio} />
          <div className="skeleton skeleton-text" />
          <div className="skeleton skeleton-text skeleton-text-short" />
        </div>
      ))}
    </div>
  );
}
