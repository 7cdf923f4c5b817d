/**
 * Yotpo's widgets, where the merchant has a key there: its script looks for these elements and fills
 * them. Without the key nothing of it is on any page.
 */

export function YotpoRating({ productId }: { readonly productId: string }) {
  return <div className="yotpo bottomLine" data-yotpo-product-id={productId} />;
}

interface YotpoReviewsProps {
  readonly productId: string;
  readonly title: string;
  readonly appKey: string;
}

export function YotpoReviews({ productId, title, appKey }: YotpoReviewsProps) {
  return (
    <>
      <h2>Product Reviews</h2>
      <div
        className="yotpo yotpo-main-widget"
        data-product-id={productId}
        data-name={title}
        data-currency="USD"
      />
      <YotpoScript appKey={appKey} />
    </>
  );
}

/** The widget of the page that shows all reviews. */
export function YotpoAllReviews({ appKey }: { readonly appKey: string }) {
  return (
    <>
      <div id="yotpo-testimonials-custom-tab" />
      <YotpoScript appKey={appKey} />
    </>
  );
}

function YotpoScript({ appKey }: { readonly appKey: string }) {
  return <script async src={`https://staticw2.yotpo.com/${appKey}/widget.js`} />;
}
