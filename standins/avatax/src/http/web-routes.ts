import { html } from '@tarnholt/standin-web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
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

/** For a person who wants to see what the tax authorities would hear. */
export async function webRoutes(
  app: FastifyInstance,
  { account, documents, faults, counts, reset }: HttpDependencies,
): Promise<void> {
  const sendPage = (reply: FastifyReply, content: string, status = 200) =>
    reply.code(status).headers(pageHeaders).send(content);

  app.setNotFoundHandler((_request, reply) =>
    sendPage(
      reply,
      page({
        title: 'Not here',
        body: html`<div class="empty"><h1>There is nothing here</h1>
<p><a class="button" href="/">Go to the documents</a></p></div>`,
      }),
      404,
    ),
  );

  app.get('/', async (request, reply) => {
    const { find, page: number } = overviewQuery.parse(request.query);
    const all = documents.all();
    const matching = all
      .filter((row) =>
        [row.code, row.customerCode, row.status, row.type].some((text) => text.includes(find)),
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
        all,
        counts,
        rules: faults.current(),
        companyCode: account.companyCode,
      }),
    );
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
