import type { Queryable, Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Knowledge } from './search-query.ts';
import type { KnownWord } from './spelling.ts';

/**
 * Replaces what is searched of a product, right after its document was stored in the same
 * transaction; null when it is not in the shop. Does nothing when a newer version of the document is
 * there.
 */
export async function storeSearchEntry(
  tx: Transaction,
  product: { readonly documentId: string; readonly counter: number },
  entry: SearchEntry | null,
): Promise<void> {
  const { documentId, counter } = product;
  const [current] = await tx.query(
    sql<{ known: string[] | null }>`/* catalog.find-known-words */
      select e.known from catalog.document d
        left join catalog.search_entry e on e.document_id = d.document_id
       where d.kind = 'product' and d.key = ${documentId} and d.counter = ${counter}`,
  );
  if (current === undefined) return;
  await countWords(tx, { before: current.known ?? [], now: entry?.known ?? [] });
  if (entry === null) await removeEntry(tx, documentId);
  else await writeEntry(tx, documentId, entry);
}

async function removeEntry(tx: Transaction, documentId: string): Promise<void> {
  await tx.query(
    sql`/* catalog.remove-search-entry */
      with codes as (delete from catalog.search_code where document_id = ${documentId})
      delete from catalog.search_entry where document_id = ${documentId}`,
  );
}

async function writeEntry(tx: Transaction, documentId: string, entry: SearchEntry): Promise<void> {
  const { words, numbers, codes } = entry;
  await tx.query(
    sql`/* catalog.store-search-entry */
      with part as (
        select setweight(to_tsvector('catalog.words', ${words.a}), 'A') as a,
               setweight(to_tsvector('catalog.words', ${words.b}), 'B') as b,
               setweight(to_tsvector('catalog.words', ${numbers}), 'B') as numbers,
               setweight(to_tsvector('catalog.words', ${words.c}), 'C') as c,
               setweight(to_tsvector('catalog.words', ${words.d}), 'D') as d
      )
      insert into catalog.search_entry as e
             (document_id, title, card, title_words, head_words, all_words, known)
      select ${documentId}, ${entry.title}, ${entry.card}, a, a || b, a || b || numbers || c || d,
             ${entry.known}::text[]
        from part
      on conflict (document_id) do update
         set title = excluded.title, card = excluded.card, title_words = excluded.title_words,
             head_words = excluded.head_words, all_words = excluded.all_words,
             known = excluded.known
       where (e.title, e.card, e.all_words, e.known) is distinct from
             (excluded.title, excluded.card, excluded.all_words, excluded.known)`,
  );
  await tx.query(
    sql`/* catalog.store-search-codes */
      with gone as (
        delete from catalog.search_code
         where document_id = ${documentId} and code <> all(${codes}::text[])
      )
      insert into catalog.search_code (code, document_id)
      select code, ${documentId} from unnest(${codes}::text[]) as given (code)
      on conflict do nothing`,
  );
}

/** In the order of the words, so that two transactions never wait for each other in a circle. */
async function countWords(
  tx: Transaction,
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
): Promise<void> {
  const [had, has] = [new Set(before), new Set(now)];
  const gone = before.filter((word) => !has.has(word));
  const added = now.filter((word) => !had.has(word));
  if (gone.length > 0) {
    await tx.query(
      sql`/* catalog.forget-words */
        with last as (
          delete from catalog.search_word where word = any(${gone}) and uses = 1 returning word
        )
        update catalog.search_word set uses = uses - 1
         where word = any(${gone}) and uses > 1`,
    );
  }
  if (added.length > 0) {
    await tx.query(
      sql`/* catalog.learn-words */
        insert into catalog.search_word as w (word, stem, uses)
        select word, catalog.stemmed(word), 1 from unnest(${added}::text[]) as given (word)
         order by word collate "C"
        on conflict (word) do update set uses = w.uses + 1`,
    );
  }
}

/**
 * Replaces all synonyms, right after the page that holds them was stored in the same transaction. Does
 * nothing when a newer version of the page is there.
 */
export async function storeSynonyms(
  tx: Transaction,
  page: { readonly documentId: string; readonly counter: number },
  pairs: readonly { readonly term: string; readonly others: string }[],
): Promise<void> {
  const terms = pairs.map(({ term }) => term);
  const others = pairs.map((pair) => pair.others);
  await tx.query(
    sql`/* catalog.store-synonyms */
      with current as (
        select from catalog.document
         where kind = 'page' and key = 'search' and document_id = ${page.documentId}
           and counter = ${page.counter}
      ), given as (
        select distinct catalog.stemmed(term) as term, catalog.stemmed(others) as others
          from unnest(${terms}::text[], ${others}::text[]) as given (term, others)
      ), gone as (
        delete from catalog.search_synonym s
         where exists (select from current)
           and not exists (select from given g where g.term = s.term and g.others = s.others)
      )
      insert into catalog.search_synonym (term, others)
      select term, others from given where term <> others and exists (select from current)
      on conflict do nothing`,
  );
}

/** What the catalog knows about words, in one read for all words of a question. */
export function findKnowledge(db: Queryable, grams: readonly string[]): Promise<Knowledge[]> {
  return db.query(
    sql<Knowledge>`/* catalog.find-knowledge */
      select given.gram, given.stems,
             exists (select from catalog.search_word w where w.stem = given.stems) as "isKnown",
             exists (select from catalog.search_word w
                      where w.word >= given.gram and w.word < given.gram || '~') as "isBeginning",
             array(select s.others from catalog.search_synonym s
                    where s.term = given.stems order by s.others limit 20) as synonyms
        from (select gram collate "C" as gram, catalog.stemmed(gram) as stems
                from unnest(${grams}::text[]) as asked (gram)) as given`,
  );
}

export function findSimilarWords(db: Queryable, mistyped: string): Promise<KnownWord[]> {
  return db.query(
    sql<KnownWord>`/* catalog.find-similar-words */
      select word, uses from catalog.similar_words(${mistyped})`,
  );
}

export interface SearchRequest {
  /** As tsqueries: what must match, and what the matches are ranked by. */
  readonly matching: string;
  readonly any: string;
  readonly literal: string;
  /** Counted where not all must match: who has more of them comes first. */
  readonly groups: readonly string[];
  /** Null when it is no number of a model or a sku. */
  readonly code: string | null;
  readonly order: 'title' | 'relevance';
  readonly limit: number;
}

/**
 * The cards of the best matches. What is looked at is bounded by 200 rows, whatever the question:
 * those that match by their number, then by their title, then by what a card shows, then by anything.
 */
export async function findMatches(db: Queryable, request: SearchRequest): Promise<string[]> {
  const { matching, any, literal, groups, code, order, limit } = request;
  const isByTitle = order === 'title';
  const rows = await db.query(
    sql<{ card: string }>`/* catalog.find-matches */
      with by_code as (
        select document_id, min(case when code = ${code} then 0 else 1 end) as tier
          from (select code, document_id from catalog.search_code
                 where code >= ${code} and code < ${code} || '~' order by code limit 200) as codes
         group by document_id
      ), by_title as (
        select document_id, title, head_words as words, all_words, 2 as tier
          from catalog.search_entry where title_words @@ ${matching}::tsquery limit 200
      ), by_head as (
        select document_id, title, head_words as words, all_words, 3 as tier
          from catalog.search_entry
         where head_words @@ ${matching}::tsquery and not title_words @@ ${matching}::tsquery
         limit 200 - (select count(*) from by_title)
      ), by_word as (
        select document_id, title, all_words as words, all_words, 4 as tier
          from catalog.search_entry
         where all_words @@ ${matching}::tsquery and not head_words @@ ${matching}::tsquery
         limit 200 - (select count(*) from by_title) - (select count(*) from by_head)
      ), found as (
        select f.document_id, f.title, coalesce(c.tier, f.tier) as tier,
               (select count(*) from unnest(${groups}::tsquery[]) as one (word)
                 where f.all_words @@ one.word) as matched,
               -- In steps: of those that match about as well, the one with the plainest title.
               round((20 * ts_rank('{0.1, 0.2, 0.4, 1}', f.words, ${literal}::tsquery)
                       + 2 * ts_rank('{0.1, 0.2, 0.4, 1}', f.words, ${any}::tsquery))::numeric)
                 as score
          from (select * from by_title union all select * from by_head
                union all select * from by_word) as f
          left join by_code c using (document_id)
        union all
        select e.document_id, e.title, c.tier, 0, 0
          from by_code c join catalog.search_entry e using (document_id)
         where not e.all_words @@ ${matching}::tsquery
      ), best as (
        select document_id, title, tier, matched, score,
               row_number() over (order by tier < 2 desc, matched desc, tier, score desc,
                                           length(title), title collate "C", document_id) as place
          from found order by place limit ${limit}
      )
      select e.card from best join catalog.search_entry e using (document_id)
       order by case when ${isByTitle} then lower(best.title) collate "C" end, best.place`,
  );
  return rows.map(({ card }) => card);
}
