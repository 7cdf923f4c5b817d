-- Up Migration

create schema reviews;
grant usage on schema reviews to shop_app;

-- What buyers write about products, as text. Nobody but its author and staff sees a review before
-- somebody of the staff has read it; what its author changes afterwards is read again.
--
-- product_id         the document of the product
-- customer_id        null for what was taken over from elsewhere, such as another shop's reviews
-- is_verified_buyer  the author bought it here and it was shipped, as of the last time it was looked at
-- helpful_votes, not_helpful_votes  how many of reviews.vote say so; kept by a trigger
-- version            of what is written and decided; votes do not count
create table reviews.review (
  id                bigint      generated always as identity primary key,
  product_id        text        not null check (product_id ~ '^[A-Za-z0-9-]{1,64}$'),
  customer_id       bigint,
  display_name      text        not null check (char_length(display_name) between 1 and 40),
  rating            smallint    not null check (rating between 1 and 5),
  title             text        not null check (char_length(title) between 1 and 100),
  body              text        not null check (char_length(body) between 1 and 3000),
  state             text        not null default 'pending'
                                check (state in ('pending', 'published', 'refused')),
  is_verified_buyer boolean     not null,
  helpful_votes     integer     not null default 0 check (helpful_votes >= 0),
  not_helpful_votes integer     not null default 0 check (not_helpful_votes >= 0),
  refusal_reason    text        check (char_length(refusal_reason) between 1 and 500),
  decided_by        text,
  decided_at        timestamptz,
  reply             text        check (char_length(reply) between 1 and 2000),
  replied_by        text,
  replied_at        timestamptz,
  version           integer     not null default 1,
  created_at        timestamptz not null default shop_now(),
  edited_at         timestamptz,
  constraint refused_for_a_reason check ((state = 'refused') = (refusal_reason is not null)),
  constraint reply_is_whole check ((reply is null) = (replied_at is null))
);
create unique index one_review_per_customer on reviews.review (product_id, customer_id)
  where customer_id is not null;
create index review_by_customer on reviews.review (customer_id, id desc);
create index review_by_state on reviews.review (state, id);
create index published_by_id on reviews.review (id desc) where state = 'published';
create index published_by_rating on reviews.review (rating, id desc) where state = 'published';
create index published_of_product on reviews.review (product_id, id desc) where state = 'published';
create index published_by_votes on reviews.review (product_id, helpful_votes desc, id desc)
  where state = 'published';
create index published_by_stars on reviews.review (product_id, rating, id desc)
  where state = 'published';
grant select, insert, update, delete on reviews.review to shop_app;

-- How many published reviews of a product have one star, two, and so on to five: its summary is this
-- one row, however many reviews there are. Kept by a trigger, whoever writes.
create table reviews.product_rating (
  product_id text      primary key,
  ratings    integer[] not null check (cardinality(ratings) = 5 and 0 <= all (ratings))
);
grant select, insert, update on reviews.product_rating to shop_app;

create function reviews.add_rating(product text, stars integer, change integer) returns void
  language plpgsql
  as $$
begin
  insert into reviews.product_rating (product_id, ratings) values (product, '{0,0,0,0,0}')
    on conflict do nothing;
  update reviews.product_rating set ratings[stars] = ratings[stars] + change
   where product_id = product;
end
$$;

create function reviews.count_rating() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    perform reviews.add_rating(old.product_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    perform reviews.add_rating(new.product_id, new.rating, 1);
  end if;
  return null;
end
$$;
create trigger rating_is_counted after insert or delete or update of state, rating, product_id
  on reviews.review for each row execute function reviews.count_rating();

-- Whether a review helped, one word per customer or holder of a guest token.
create table reviews.vote (
  id          bigint      generated always as identity primary key,
  review_id   bigint      not null references reviews.review (id) on delete cascade,
  customer_id bigint,
  guest_hash  bytea       check (octet_length(guest_hash) = 32),
  is_helpful  boolean     not null,
  voted_at    timestamptz not null default shop_now(),
  constraint vote_has_one_voter check ((customer_id is null) <> (guest_hash is null))
);
create unique index one_vote_per_customer on reviews.vote (review_id, customer_id)
  where customer_id is not null;
create unique index one_vote_per_guest on reviews.vote (review_id, guest_hash)
  where guest_hash is not null;
create index vote_by_customer on reviews.vote (customer_id) where customer_id is not null;
grant select, insert, update, delete on reviews.vote to shop_app;

create function reviews.count_vote() returns trigger
  language plpgsql
  as $$
declare
  helped   integer := 0;
  hindered integer := 0;
begin
  if tg_op <> 'INSERT' then
    helped := helped - old.is_helpful::int;
    hindered := hindered - (not old.is_helpful)::int;
  end if;
  if tg_op <> 'DELETE' then
    helped := helped + new.is_helpful::int;
    hindered := hindered + (not new.is_helpful)::int;
  end if;
  if helped <> 0 or hindered <> 0 then
    update reviews.review
       set helpful_votes = helpful_votes + helped, not_helpful_votes = not_helpful_votes + hindered
     where id = coalesce(new.review_id, old.review_id);
  end if;
  return null;
end
$$;
create trigger vote_is_counted after insert or delete or update of is_helpful
  on reviews.vote for each row execute function reviews.count_vote();

-- Down Migration

drop schema reviews cascade;
