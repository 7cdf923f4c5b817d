-- Up Migration

-- For whoever wants to know, or to have forgotten, what they sent.
create index image_request_by_email on registrations.image_request (lower(email));
create index product_registration_by_email on registrations.product_registration (lower(email));

-- Down Migration

drop index registrations.product_registration_by_email;
drop index registrations.image_request_by_email;
