-- Up Migration

-- Which known word a mistyped one is closest to. Trusted: the owner of the database may create it.
create extension if not exists pg_trgm with schema public;

-- English stems, and no word left out as too common: "9 mm in black" has meaning here.
create text search dictionary catalog.stem (template = snowball, language = english);
create text search configuration catalog.words (parser = pg_catalog."default");
alter text search configuration catalog.words
  add mapping for asciiword, word, numword, int, uint, float, sfloat with catalog.stem;

-- "red dots" and "red dot" are the same words.
create function catalog.stemmed(words text) returns text
  language sql immutable parallel safe
  return (
    select string_agg(coalesce((ts_lexize('catalog.stem', given.word))[1], given.word), ' '
                      order by given.place)
      from unnest(string_to_array(words, ' ')) with ordinality as given (word, place)
  );

-- What is searched of a published product. Written with the document and gone with it.
--
-- The three lists of words hold each other: the title, then with it what a card shows (subtitle and
-- filter values), then everything. Whoever matches by the first is found without looking at the
-- second, so that a common word costs as little among a hundred thousand products as among a hundred.
--
-- card   the product in a list of results, ready to send
-- known  the words as they are written: what the product adds to catalog.search_word
create table catalog.search_entry (
  document_id text     primary key,
  title       text     not null,
  card        text     not null,
  title_words tsvector not null,
  head_words  tsvector not null,
  all_words   tsvector not null,
  known       text[]   not null
)
-- A row in one piece: fetching the words from elsewhere costs more than all else, and the planner,
-- which does not know that, would read a small table from end to end.
with (toast_tuple_target = 8160);
create index search_entry_by_title on catalog.search_entry using gin (title_words);
create index search_entry_by_head on catalog.search_entry using gin (head_words);
create index search_entry_by_word on catalog.search_entry using gin (all_words);
grant select, insert, update, delete on catalog.search_entry to shop_app;

-- Numbers of models and skus in lower case and without dashes, with and without their first part
-- (which all of a maker's numbers share). They are searched by how they begin.
create table catalog.search_code (
  code        text collate "C" not null,
  document_id text not null,
  primary key (code, document_id)
);
create index search_code_by_document on catalog.search_code (document_id);
grant select, insert, update, delete on catalog.search_code to shop_app;

-- Every word of every product, with the number of products that use it: what a word may be a
-- spelling mistake of.
create table catalog.search_word (
  word text collate "C" primary key,
  stem text not null,
  uses int  not null check (uses > 0)
);
create index search_word_by_stem on catalog.search_word (stem);
create index search_word_by_trigram on catalog.search_word
  using gin (word gin_trgm_ops) where word ~ '^[a-z]{4,}$';
grant select, insert, update, delete on catalog.search_word to shop_app;

-- What editors say means the same, from both sides: a term by its stems, and what else to look for.
create table catalog.search_synonym (
  term   text not null,
  others text not null,
  primary key (term, others)
);
create index search_synonym_by_trigram on catalog.search_synonym using gin (term gin_trgm_ops);
grant select, insert, update, delete on catalog.search_synonym to shop_app;

-- Words that look like one that nobody knows. Two letters that changed places leave a short word
-- with little in common: hence the low threshold. The caller counts the mistakes and chooses.
create function catalog.similar_words(mistyped text) returns table (word text, uses int)
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.2
begin atomic
  select known.word, max(known.uses)
    from (select w.word, w.uses from catalog.search_word w
           where w.word % mistyped and w.word ~ '^[a-z]{4,}$'
          union all
          select s.term, 1 from catalog.search_synonym s
           where s.term % mistyped and s.term ~ '^[a-z]{4,}$') as known
   where length(known.word) between length(mistyped) - 2 and length(mistyped) + 2
   group by known.word
   order by similarity(known.word, mistyped) desc, max(known.uses) desc
   limit 40;
end;

-- Down Migration

drop function catalog.similar_words(text);
drop table catalog.search_synonym, catalog.search_word, catalog.search_code, catalog.search_entry;
drop function catalog.stemmed(text);
drop text search configuration catalog.words;
drop text search dictionary catalog.stem;
drop extension pg_trgm;
