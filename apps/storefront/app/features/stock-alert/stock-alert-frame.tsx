import type { ReactNode } from 'react';

interface StockAlertFrameProps {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** What stays the same while the form is loaded. */
export function StockAlertFrame({ isBusy = false, children }: StockAlertFrameProps) {
  return (
    <section className="stock-alert" aria-label="Stock alert" aria-busy={isBusy || undefined}>
      <p className="stock-alert-heading">Notify me when this product is in stock</p>
      {children}
    </section>
  );
}
