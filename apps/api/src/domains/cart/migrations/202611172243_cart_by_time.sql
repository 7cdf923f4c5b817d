-- Up Migration

-- How many carts were begun on a day. The time never changes, so updates of a cart stay on their page.
create index cart_by_time on cart.cart (created_at);

-- Down Migration

drop index cart.cart_by_time;
