import { Client } from 'pg';
import { searchEntryOf } from '../../apps/api/src/domains/catalog/search/search-entry.ts';
import { type CatalogSize, collectionOf, productOf } from './generated-products.ts';

/** So many documents in one statement. */
const batch = 250;

/** Fills a migrated database as the projection would, only faster. */
export async function fillCatalog(url: string, size: CatalogSize): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let start = 0; start < size.products; start += batch) {
      await insertProducts(client, size, start, Math.min(size.products, start + batch));
    }
    const collections = Array.from({ length: size.collections }, (_, n) => collectionOf(n, size));
    for (let start = 0; start < collections.length; start += batch) {
      await insertDocuments(client, 'product-group', collections.slice(start, start + batch));
    }
    await client.query(
      `insert into catalog.search_word (word, stem, uses)
       select word, catalog.stemmed(word), count(*)
         from catalog.search_entry, unnest(known) as used (word) group by word`,
    );
    await client.query(
      `insert into catalog.search_synonym (term, others)
       select catalog.stemmed(term), catalog.stemmed(others)
         from (values ('mag', 'magazine'), ('magazine', 'mag'), ('clip', 'magazine'),
                      ('forend', 'handguard'), ('handguard', 'forend')) as given (term, others)`,
    );
    // Backends that plan against empty tables keep bad plans.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function insertDocuments(
  client: Client,
  kind: string,
  documents: readonly { readonly documentId: string }[],
): Promise<void> {
  await client.query(
    `insert into catalog.document (kind, key, document_id, counter, document, answer)
     select $1, id, id, 1, text::jsonb, '{"data":' || text || '}'
       from unnest($2::text[], $3::text[]) as given (id, text)`,
    [
      kind,
      documents.map(({ documentId }) => documentId),
      documents.map((one) => JSON.stringify(one)),
    ],
  );
}

async function insertProducts(
  client: Client,
  size: CatalogSize,
  first: number,
  end: number,
): Promise<void> {
  const products = Array.from({ length: end - first }, (_, index) =>
    productOf(first + index, size),
  );
  await insertDocuments(client, 'product', products);
  const skus = products.flatMap((product) => product.skus.map(({ sku }) => sku));
  await client.query(
    `with sku as (
       insert into inventory.sku (sku, price_cents, item_class, weight_oz)
       select sku, 1999, 'accessory', 8 from unnest($1::text[]) as given (sku))
     insert into inventory.stock (sku, on_hand, available)
     select sku, 9, 9 from unnest($1::text[]) as given (sku)`,
    [skus],
  );
  const entries = products.map((product) => ({
    id: product.documentId,
    ...searchEntryOf(product),
  }));
  // The words as catalog.store-search-entry of the api makes them.
  await client.query(
    `with given as (
       select id, title, card, known, codes,
              setweight(to_tsvector('catalog.words', words ->> 'a'), 'A') as a,
              setweight(to_tsvector('catalog.words', words ->> 'b'), 'B') as b,
              setweight(to_tsvector('catalog.words', numbers), 'B') as n,
              setweight(to_tsvector('catalog.words', words ->> 'c'), 'C') as c,
              setweight(to_tsvector('catalog.words', words ->> 'd'), 'D') as d
         from json_to_recordset($1) as entry (id text, title text, card text, words json,
                                              numbers text, known text[], codes text[])
     ), codes as (
       insert into catalog.search_code (code, document_id)
       select code, id from given, unnest(codes) as each (code)
     )
     insert into catalog.search_entry
            (document_id, title, card, title_words, head_words, all_words, known)
     select id, title, card, a, a || b, a || b || n || c || d, known from given`,
    [JSON.stringify(entries)],
  );
}
