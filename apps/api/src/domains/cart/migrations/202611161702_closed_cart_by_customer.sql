-- Up Migration

-- All carts of a customer are asked for when an account is exported or deleted. Only of those that
-- are closed: what shoppers do all day does not touch it.
create index closed_cart_by_customer on cart.cart (customer_id)
  where state <> 'open' and customer_id is not null;

-- Down Migration

drop index cart.closed_cart_by_customer;
