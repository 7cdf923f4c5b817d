-- Up Migration

-- All carts of a guest, also those that are no longer open: asked by a merge and by every removal of
-- a token.
create index cart_by_guest on cart.cart (guest_hash) where guest_hash is not null;

-- Down Migration

drop index cart.cart_by_guest;
