/** The code of the cart, loaded by those who have one, or want one. */
export { CartFoot } from './cart-foot.tsx';
export { CartLines } from './cart-panel.tsx';
export { refetchWhenSeen, refreshCart, startCart } from './cart-query.ts';
export { addToCart } from './change-cart.ts';
