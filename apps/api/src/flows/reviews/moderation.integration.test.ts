import { staffRoles } from '@tarnholt/contract/staff-roles';
import { renderEmail } from '@tarnholt/emails';
import { describe, expect, test } from 'vitest';
import { scriptPayloads } from '../../../../storefront/server/testing/script-payloads.ts';
import { brandOf } from '../../core.ts';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import {
  ask,
  author,
  capId,
  publish,
  purgedTags,
  reader,
  reviewMails,
  startReviewShop,
  write,
} from '../../testing/reviews.ts';
import { signInStaff } from '../../testing/signed-in.ts';
import type { TestApi } from '../../testing/test-core.ts';

function audited(api: TestApi) {
  return api.db.query(
    sql<{ action: string; actor_id: string; subject: string; details: object }>`/* testing.deeds */
      select action, actor_id, subject, details from audit.event
       where action like 'review.%' order by id`,
  );
}

const reviewsOf = async (api: TestApi) =>
  (await ask(api, 'getProductReviews', { params: { documentId: capId } })).reviews;

describe('staff', () => {
  test('read what waits in turn, and publish it: the author is mailed, the page made anew', {
    tags: ['PDP-14'],
  }, async () => {
    const api = await startReviewShop();
    const [ann, ben] = [await write(author(api, 'ann')), await write(author(api, 'ben'))];
    const desk = reader(api);
    const queue = (await desk.call('listStaffReviews', {})).json();
    expect(queue.pending).toBe(2);
    expect(queue.reviews.map(({ id }: { id: number }) => id)).toEqual([ann.id, ben.id]);
    expect(queue.reviews[0]).toMatchObject({ state: 'pending', product: { title: 'Foundry Cap' } });

    const input = { params: { reviewId: ann.id }, body: { version: 1 } };
    const published = (await desk.call('publishReview', input)).json();
    expect(published).toMatchObject({ state: 'published', decidedBy: 'Sue Desk', version: 2 });
    expectProblem(await desk.call('publishReview', input), 'conflict');
    expect(await reviewMails(api)).toEqual([
      {
        template: 'review-published',
        recipient: 'ann@mailbox.example',
        data: {
          productName: 'Foundry Cap',
          reviewTitle: ann.title,
          productUrl: `http://localhost:8080/product/product-short/${capId}`,
        },
      },
    ]);
    expect(await purgedTags(api)).toEqual([[`product-${capId}`, 'reviews']]);
    expect(await audited(api)).toEqual([
      {
        action: 'review.published',
        actor_id: 'staff-support',
        subject: `review/${ann.id}`,
        details: {
          productId: capId,
          before: { state: 'pending', hasReply: false, version: 1 },
          after: { state: 'published', hasReply: false, version: 2 },
        },
      },
    ]);
  });

  test('refuse with a reason that the author is told, also what is published already', async () => {
    const api = await startReviewShop();
    const ann = author(api, 'ann');
    const written = await write(ann);
    await publish(api, written);
    expect(await reviewsOf(api)).toHaveLength(1);
    const desk = reader(api);
    const params = { reviewId: written.id };
    const reason = 'It holds a phone number.';
    const nothing = { params, body: { version: 2, reason: ' ' } };
    expectProblem(await desk.call('refuseReview', nothing), 'invalid_request');
    const refused = await desk.call('refuseReview', { params, body: { version: 2, reason } });
    expect(refused.json()).toMatchObject({ state: 'refused', refusalReason: reason, version: 3 });
    expect(await reviewsOf(api)).toEqual([]);
    const own = (await ann.call('getMyReviews', {})).json();
    expect(own.reviews[0]).toMatchObject({ state: 'refused', refusalReason: reason });
    const mails = await reviewMails(api);
    expect(mails.map(({ template }) => template)).toEqual(['review-published', 'review-refused']);
    expect(mails[1]?.data).toMatchObject({
      reason,
      reviewsUrl: 'http://localhost:8080/profile/my-reviews',
    });
    // The reason stays out of what is kept for good.
    expect(JSON.stringify(await audited(api))).not.toContain('phone');
  });

  test('reply below a review, and take the reply away', { tags: ['PDP-14'] }, async () => {
    const api = await startReviewShop();
    const written = await write(author(api, 'ann'));
    await publish(api, written);
    const desk = reader(api);
    const params = { reviewId: written.id };
    await desk.call('replyToReview', { params, body: { version: 2, text: 'Thank you, Ann.' } });
    expect((await reviewsOf(api))[0].reply).toMatchObject({ text: 'Thank you, Ann.' });
    const late = { params, body: { version: 2, text: 'Too late' } };
    expectProblem(await desk.call('replyToReview', late), 'conflict');
    await desk.call('replyToReview', { params, body: { version: 3, text: '' } });
    expect((await reviewsOf(api))[0].reply).toBeNull();
    expect((await audited(api)).map(({ action }) => action)).toEqual([
      ...['review.published', 'review.replied', 'review.reply-removed'],
    ]);
  });

  test('two who decide at once: one decision stands, one mail goes out', async () => {
    const api = await startReviewShop();
    const written = await write(author(api, 'ann'));
    const params = { reviewId: written.id };
    const answers = await Promise.all([
      reader(api).call('publishReview', { params, body: { version: 1 } }),
      reader(api).call('refuseReview', { params, body: { version: 1, reason: 'No.' } }),
      reader(api).call('publishReview', { params, body: { version: 1 } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await reviewMails(api)).toHaveLength(1);
    expect(await audited(api)).toHaveLength(1);
  });

  test('the mails show what was typed as text, whatever it is', async () => {
    const api = await startReviewShop();
    const brand = brandOf(api.config);
    const about = { productName: 'Foundry Cap', reviewTitle: 'A title', reason: 'A reason' };
    const url = 'http://localhost:8080/';
    const elementsOf = async (said: typeof about) => {
      const refused = await renderEmail('review-refused', { ...said, reviewsUrl: url }, brand);
      const { reason: _, ...told } = said;
      const published = await renderEmail('review-published', { ...told, productUrl: url }, brand);
      return [refused, published].map(({ html }) => html.match(/<\/?[a-z][a-z0-9]*/gi));
    };
    const plain = await elementsOf(about);
    for (const payload of scriptPayloads) {
      const text = payload.replaceAll('\u2028', '');
      const odd = { productName: text, reviewTitle: text, reason: text };
      expect(await elementsOf(odd), payload).toEqual(plain);
    }
  });
});

describe('of reviews', () => {
  const changes = (reviewId: number) =>
    [
      ['publishReview', { params: { reviewId }, body: { version: 1 } }],
      ['refuseReview', { params: { reviewId }, body: { version: 1, reason: 'No.' } }],
      ['replyToReview', { params: { reviewId }, body: { version: 1, text: 'Hi' } }],
    ] as const;

  test('only support, merchandisers and managers read the queue and decide', async () => {
    const api = await startReviewShop();
    const { id } = await write(author(api, 'ann'));
    for (const role of staffRoles) {
      const desk = signInStaff(api, [role]);
      const mayRead = ['support', 'merchandiser', 'manager'].includes(role);
      const listed = await desk.call('listStaffReviews', {});
      expect(listed.statusCode, role).toBe(mayRead ? 200 : 403);
      if (mayRead) continue;
      for (const [name, input] of changes(id)) {
        expectProblem(await desk.call(name, input as never), 'forbidden');
      }
    }
    expect(await reviewsOf(api)).toEqual([]);
  });

  test('nobody changes, deletes or lists those of somebody else', {
    tags: ['ACC-10'],
  }, async () => {
    const api = await startReviewShop();
    const written = await write(author(api, 'ann'));
    const mallory = author(api, 'mallory');
    const { rating, title, text, displayName } = written;
    const edit = {
      params: { reviewId: written.id },
      body: { version: 1, rating, title, text, displayName },
    };
    expectProblem(await mallory.call('editReview', edit), 'not_found');
    const own = { params: { reviewId: written.id } };
    expectProblem(await mallory.call('deleteReview', own), 'not_found');
    expect((await mallory.call('getMyReviews', {})).json().reviews).toEqual([]);
    // Neither without a token, nor with an old one, nor with one that somebody has changed.
    const token = await api.identity.mint({ claims: { sub: 'author-ann' } });
    const old = await api.identity.mint({ at: Date.now() - 3_600_000 });
    const staff = await api.identity.mint({ realm: 'staff' });
    const [head = '', claims = '', signature = ''] = token.split('.');
    const forged = `${head}.${Buffer.from(
      JSON.stringify({ ...JSON.parse(String(Buffer.from(claims, 'base64url'))), sub: 'x' }),
    ).toString('base64url')}.${signature}`;
    for (const bearer of [undefined, old, staff, forged, `${token}x`]) {
      const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      for (const [method, url, payload] of [
        ['GET', '/v1/my-reviews', undefined],
        ['PUT', `/v1/reviews/${written.id}`, edit.body],
        ['DELETE', `/v1/reviews/${written.id}`, undefined],
        ['POST', '/v1/reviews', { productId: capId, ...edit.body }],
      ] as const) {
        const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
        expectProblem(answer, 'unauthorized');
        expect(answer.body).not.toContain(title);
      }
    }
    const kept = (await author(api, 'ann').call('getMyReviews', {})).json();
    expect(kept.reviews).toMatchObject([{ id: written.id, version: 1, state: 'pending' }]);
  });
});
