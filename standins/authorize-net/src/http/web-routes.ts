import { html } from '@tarnholt/standin-web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { settle } from '../gateway/settlement.ts';
import { overviewPage } from '../web/overview-page.ts';
import { page } from '../web/page.ts';
import type { HttpDependencies } from './dependencies.ts';

const rowsPerPage = 50;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const overviewQuery = z.object({
  find: z
    .string()
    .optional()
    .transform((text) => text?.trim() ?? ''),
  page: z.coerce.number().int().min(1).catch(1),
});

/** For a person who wants to see what happened. */
export async function webRoutes(
  app: FastifyInstance,
  { context, faults, counts, reset }: HttpDependencies,
): Promise<void> {
  const { store, clock, merchant } = context;
  const sendPage = (reply: FastifyReply, content: string, status = 200) =>
    reply.code(status).headers(pageHeaders).send(content);

  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply,
      page({
        title: 'Not here',
        body: html`<div class="empty"><h1>There is nothing here</h1>
<p><a class="button" href="/">Go to the transactions</a></p></div>`,
      }),
      404,
    ),
  );

  app.get('/', async (request, reply) => {
    const { find, page: number } = overviewQuery.parse(request.query);
    const matching = store
      .all('transactions')
      .filter((row) =>
        [row.transId, row.invoice, row.refId, row.status].some((text) => text?.includes(find)),
      )
      .reverse();
    return sendPage(
      reply,
      overviewPage({
        find,
        page: number,
        pages: Math.max(1, Math.ceil(matching.length / rowsPerPage)),
        matches: matching.length,
        rows: matching.slice((number - 1) * rowsPerPage, number * rowsPerPage),
        transactions: store.count('transactions'),
        events: store.all('ledger'),
        requests: Object.values(counts.current().requests).reduce((sum, count) => sum + count, 0),
        malformed: counts.current().e00003,
        rules: faults.current(),
        now: clock.now(),
        aheadMs: clock.aheadMs,
        login: merchant.login,
      }),
    );
  });

  app.post('/settle', async (_request, reply) => {
    settle(context);
    store.commit();
    return reply.redirect('/', 303);
  });

  app.post('/faults/off', async (_request, reply) => {
    faults.set([]);
    return reply.redirect('/', 303);
  });

  app.post('/delete', async (_request, reply) => {
    reset();
    return reply.redirect('/', 303);
  });
}
