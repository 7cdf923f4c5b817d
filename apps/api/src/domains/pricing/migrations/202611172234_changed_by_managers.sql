-- Up Migration

-- Managers change rates by a screen. A state whose rate nobody knows any more has none.
grant delete on pricing.tax_rate to shop_app;

-- Down Migration

revoke delete on pricing.tax_rate from shop_app;
