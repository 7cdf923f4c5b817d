-- Up Migration

-- The carts that the sweep for abandoned ones looks at: those of the last hour, and empty ones. By id
-- and not by time, so that a write to a cart does not have to move it in an index.
create index cart_to_watch on cart.cart (id) where state = 'open' and not is_abandoned;

-- Tokens in the order in which they may be purged.
create index guest_by_last_use on cart.guest (last_used_at, token_hash);

-- Down Migration

drop index cart.guest_by_last_use;
drop index cart.cart_to_watch;
