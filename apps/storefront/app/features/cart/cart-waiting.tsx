/** The place of two lines, until they are there. */
export function CartWaiting() {
  return (
    <div className="cart-waiting" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your cart…
      </p>
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
