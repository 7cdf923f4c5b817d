import { describe, expect, test } from 'vitest';
import { scriptPayloads } from '../../../../storefront/server/testing/script-payloads.ts';
import { customerIdOf } from '../../testing/customer-id-of.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import {
  ask,
  author,
  capId,
  fillReviews,
  publish,
  purgedTags,
  sampleWords,
  startReviewShop,
  write,
} from '../../testing/reviews.ts';
import { storeOrder } from '../../testing/sample-order.ts';
import type { TestApi } from '../../testing/test-core.ts';

const reviewsOf = (api: TestApi, query: object = {}) =>
  ask(api, 'getProductReviews', { params: { documentId: capId }, query });

describe('a review', () => {
  test('waits for staff: nobody but its author sees it before', { tags: ['PDP-14'] }, async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    const written = await write(ann);
    expect(written).toMatchObject({
      ...sampleWords,
      state: 'pending',
      version: 1,
      isVerifiedBuyer: false,
      product: { documentId: capId, title: 'Foundry Cap' },
    });
    expect(await reviewsOf(api)).toEqual({
      summary: { count: 0, average: 0, ratings: [0, 0, 0, 0, 0] },
      reviews: [],
      nextCursor: null,
    });
    expect((await ask(api, 'listReviews', {})).reviews).toEqual([]);
    const own = (await ann.call('getMyReviews', {})).json();
    expect(own.reviews).toHaveLength(1);

    await publish(api, written);
    const shown = await reviewsOf(api);
    expect(shown.summary).toEqual({ count: 1, average: 4, ratings: [0, 0, 0, 1, 0] });
    expect(shown.reviews).toMatchObject([sampleWords]);
    // Nothing that leads to the account of its author.
    expect(Object.keys(shown.reviews[0]).toSorted()).toEqual([
      ...['displayName', 'editedAt', 'helpfulVotes', 'id', 'isVerifiedBuyer', 'notHelpfulVotes'],
      ...['rating', 'reply', 'text', 'title', 'writtenAt'],
    ]);
    expect(JSON.stringify(shown)).not.toContain('mailbox.example');
  });

  test('is written once for each customer and product, also when sent twice at once', async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    await ann.call('getMyReviews', {});
    const body = { productId: capId, ...sampleWords };
    const answers = await Promise.all([1, 2, 3].map(() => ann.call('writeReview', { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const again = await ann.call('writeReview', { body });
    expect(expectProblem(again, 'conflict').title).toContain('reviewed this product already');
    expect((await write(author(api, 'ben'))).state).toBe('pending');
    expect((await write(ann, { productId: 'ofTH-TEE' })).state).toBe('pending');
  });

  test('of what the shop does not sell is refused', async () => {
    const api = await startReviewShop();
    const body = { productId: 'nothing', ...sampleWords };
    const answer = await author(api, 'ann').call('writeReview', { body });
    expectProblem(answer, 'product_unavailable');
  });

  test('that breaks a rule is refused, and nothing is kept', async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    const changes = [
      ...[{ rating: 0 }, { rating: 6 }, { rating: 4.5 }],
      ...[{ title: '' }, { title: 'a'.repeat(101) }, { title: 'Two\nlines' }],
      ...[{ text: 'Too short' }, { text: 'a'.repeat(3_001) }],
      ...[{ displayName: ' ' }, { displayName: 'a'.repeat(41) }],
    ];
    for (const change of changes) {
      const body = { productId: capId, ...sampleWords, ...change };
      const problem = expectProblem(await ann.call('writeReview', { body }), 'invalid_request');
      expect(problem.errors?.[0]?.path).toBe(`body.${Object.keys(change)[0]}`);
    }
    const { rows } = await api.db.execute('select from reviews.review');
    expect(rows).toEqual([]);
  });

  test('says that its author bought the product once an order of theirs has been shipped', {
    tags: ['PDP-14'],
  }, async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    await ann.call('getMyReviews', {});
    const customerId = await customerIdOf(api.db, 'author-ann');
    await putOnSale(api.db, [{ sku: 'TH-CAP-OLV' }]);
    const order = { kind: 'customer', customerId } as const;
    await storeOrder(api.db, order, { id: 'TH-0001-0001', cartId: 9_001 });
    const productId = 'ofTH-CAP-OLV';
    const before = await write(ann, { productId });
    expect(before.isVerifiedBuyer).toBe(false);
    for (const state of ['paid', 'shipped']) {
      await api.db.execute(
        `update orders.fulfillment_group set state = '${state}' where kind = 'home'`,
      );
    }
    await publish(api, before);
    const shown = await ask(api, 'getProductReviews', { params: { documentId: productId } });
    expect(shown.reviews[0].isVerifiedBuyer).toBe(true);
    expect((await write(author(api, 'ben'), { productId })).isVerifiedBuyer).toBe(false);
  });

  test('that is changed leaves the shop until it is read again', { tags: ['ACC-10'] }, async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    const written = await write(ann);
    await publish(api, written);
    const input = {
      params: { reviewId: written.id },
      body: { ...sampleWords, rating: 2, version: 2 },
    };
    const edited = (await ann.call('editReview', input)).json();
    expect(edited).toMatchObject({ rating: 2, state: 'pending', version: 3 });
    expect(edited.editedAt).not.toBeNull();
    expect((await reviewsOf(api)).summary.count).toBe(0);
    expectProblem(await ann.call('editReview', input), 'conflict');
    await publish(api, edited);
    expect((await reviewsOf(api)).summary.ratings).toEqual([0, 1, 0, 0, 0]);
    const tags = [`product-${capId}`, 'reviews'];
    expect(await purgedTags(api)).toEqual([tags, tags, tags]);
  });

  test('that is deleted is gone, with its votes, and may be written anew', {
    tags: ['ACC-10'],
  }, async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    const written = await write(ann);
    await publish(api, written);
    const input = { params: { reviewId: written.id } };
    expect((await ann.call('deleteReview', input)).statusCode).toBe(200);
    expectProblem(await ann.call('deleteReview', input), 'not_found');
    expect((await reviewsOf(api)).summary.count).toBe(0);
    expect((await write(ann)).state).toBe('pending');
  });

  test('is handed out as it was typed, as JSON, whatever it is', { tags: ['PDP-14'] }, async () => {
    const api = await startReviewShop();
    for (const [index, payload] of scriptPayloads.entries()) {
      const title = payload.replaceAll('\u2028', '').slice(0, 100);
      const words = {
        title,
        text: `${payload} and enough to say`,
        displayName: title.slice(0, 40),
      };
      await publish(api, await write(author(api, `author${index}`), words));
      const answer = await api.app.inject(`/v1/products/${capId}/reviews?sort=newest`);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.json().reviews[0]).toMatchObject({
        title: title.trim(),
        text: words.text.trim(),
        displayName: words.displayName.trim(),
      });
    }
  });

  test('leaves nothing of its author in the log', async () => {
    const api = await startReviewShop();
    const { email, name, phone, street } = canaries;
    const change = { displayName: name, title: email, text: `${phone} at ${street}` };
    await write(author(api, 'ann'), change);
    const body = { productId: capId, ...sampleWords, ...change, rating: 9 };
    await author(api, 'ben').call('writeReview', { body });
    expect(scanLog(api.logText())).toEqual([]);
  });
});

describe('the reviews of a product', () => {
  test.each([
    ['newest', (_: number, n: number) => -n],
    ['highest', (stars: number, n: number) => -stars * 100 - n],
    ['lowest', (stars: number, n: number) => stars * 100 - n],
  ] as const)(
    'are paged by %s without a gap or a repeat',
    { tags: ['PDP-14'] },
    async (sort, key) => {
      const api = await startReviewShop();
      const ratings = Array.from({ length: 33 }, (_, index) => (index % 5) + 1);
      await fillReviews(api, ratings);
      const read: { rating: number; id: number }[] = [];
      let cursor: string | null = null;
      do {
        const page = await reviewsOf(api, cursor === null ? { sort } : { sort, cursor });
        read.push(...page.reviews);
        cursor = page.nextCursor;
      } while (cursor !== null);
      const ids = ratings
        .map((stars, index) => ({ id: index + 1, place: key(stars, index + 1) }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ id }) => id);
      expect(read.map(({ id }) => id)).toEqual(ids);
    },
  );

  test('with one number of stars are those alone, and a cursor of nobody’s is the first page', async () => {
    const api = await startReviewShop();
    await fillReviews(api, [5, 1, 5, 3]);
    const five = await reviewsOf(api, { rating: 5, cursor: 'made_up' });
    expect(five.reviews.map(({ rating }: { rating: number }) => rating)).toEqual([5, 5]);
    expect(five.summary).toEqual({ count: 4, average: 3.5, ratings: [1, 0, 1, 0, 2] });
    expect(await ask(api, 'getReviewSummary', { params: { documentId: capId } })).toEqual(
      five.summary,
    );
  });

  test('are kept by the edge under the tag of the product', async () => {
    const api = await startReviewShop();
    const answer = await api.app.inject(`/v1/products/${capId}/reviews`);
    expect(answer.headers).toMatchObject({
      xkey: `product-${capId}`,
      'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
    });
    const odd = await api.app.inject('/v1/products/a%0d%0ab%20c/reviews');
    expect([odd.statusCode, odd.headers.xkey]).toEqual([200, undefined]);
  });
});

test('all reviews are listed with their products, by rating and product', {
  tags: ['CNT-14'],
}, async () => {
  const api = await startReviewShop();
  await fillReviews(api, [5, 2, 5]);
  await publish(api, await write(author(api, 'ann'), { productId: 'ofTH-TEE', rating: 5 }));
  await api.db.execute(
    `insert into reviews.review (product_id, display_name, rating, title, body, state, is_verified_buyer)
     values ('gone', 'Cleo', 5, 'Not sold any more', 'Nobody should see this any more', 'published', false)`,
  );
  const all = await ask(api, 'listReviews', {});
  expect(all.reviews).toHaveLength(4);
  expect(all.reviews[0].product).toMatchObject({ title: 'Foundry Tee' });
  expect(
    all.products.map(({ title, count }: { title: string; count: number }) => [title, count]),
  ).toEqual([
    ['Foundry Cap', 3],
    ['Foundry Tee', 1],
  ]);
  const five = await ask(api, 'listReviews', { query: { rating: 5 } });
  expect(five.reviews).toHaveLength(3);
  const caps = await ask(api, 'listReviews', { query: { product: capId, rating: 5 } });
  expect(caps.reviews).toHaveLength(2);
});
