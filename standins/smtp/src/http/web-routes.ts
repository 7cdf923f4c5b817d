import { html } from '@tarnholt/standin-web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StoredMail } from '../mail-store.ts';
import { noFaults } from '../smtp/faults.ts';
import { faultsPage } from '../web/faults-page.ts';
import { inboxPage } from '../web/inbox-page.ts';
import { mailPage } from '../web/mail-page.ts';
import { page } from '../web/page.ts';
import { formOfFaults, readFaultsForm } from './faults-form.ts';
import type { HttpDependencies } from './http-app.ts';
import { inlineAttachments, sendAttachment, sendHtmlPart, sendRaw } from './mail-parts.ts';

const mailsPerPage = 50;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

const inboxQuery = z.object({
  to: optionalText,
  subject: optionalText,
  messageId: optionalText,
  before: z.coerce.number().int().min(1).optional().catch(undefined),
});

const mailQuery = z.object({ scheme: z.enum(['light', 'dark']).catch('light') });

/** Anything that is no number finds no mail, like a number that was never given. */
const mailParams = z.object({ id: z.coerce.number().int().catch(0) });

export async function webRoutes(
  app: FastifyInstance,
  { store, smtp }: HttpDependencies,
): Promise<void> {
  const sendPage = (reply: FastifyReply, content: string, status = 200) =>
    reply.code(status).headers(pageHeaders).send(content);

  const mailOf = (params: unknown): StoredMail | undefined =>
    store.get(mailParams.parse(params).id);

  const sendMissing = (reply: FastifyReply) =>
    sendPage(
      reply,
      page({
        title: 'Not here',
        current: null,
        faults: smtp.planner.current(),
        body: html`<div class="empty"><h1>There is nothing here</h1>
<p>The mail may have been deleted, or pushed out by newer ones.</p>
<p><a class="button" href="/">Go to the inbox</a></p></div>`,
      }),
      404,
    );

  app.setNotFoundHandler((_request, reply) => sendMissing(reply));

  app.get('/', async (request, reply) => {
    const { before, ...filter } = inboxQuery.parse(request.query);
    const counts = store.counts();
    const faulty = smtp.counts();
    return sendPage(
      reply,
      inboxPage({
        filter,
        before,
        results: store.find(filter, mailsPerPage, before),
        copiesOf: (messageId) => store.copiesOf(messageId),
        stored: counts.stored,
        stats: [
          ['Accepted', counts.accepted],
          ['Duplicates', counts.duplicates],
          ['Refused', faulty.refused],
          ['Rejected', faulty.rejected + faulty.tooLarge],
          ['Unanswered', faulty.hung + faulty.hungAfterAccept],
          ['Cut off', faulty.dropped],
        ],
        smtpAddress: smtp.address,
        faults: smtp.planner.current(),
      }),
    );
  });

  app.get('/mail/:id', async (request, reply) => {
    const mail = mailOf(request.params);
    if (!mail) return sendMissing(reply);
    const { scheme } = mailQuery.parse(request.query);
    return sendPage(
      reply,
      mailPage({
        mail,
        parsed: await store.parse(mail),
        copies: store.copiesOf(mail.messageId),
        newer: store.get(mail.id + 1)?.id ?? null,
        older: store.get(mail.id - 1)?.id ?? null,
        scheme,
        faults: smtp.planner.current(),
      }),
    );
  });

  app.get('/mail/:id/html', async (request, reply) => {
    const mail = mailOf(request.params);
    const parsed = mail && (await store.parse(mail));
    if (!mail || parsed?.html === undefined) return sendMissing(reply);
    return sendHtmlPart(reply, inlineAttachments(mail.id, parsed.html, parsed.attachments));
  });

  app.get('/mail/:id/raw', async (request, reply) => {
    const mail = mailOf(request.params);
    return mail ? sendRaw(reply, mail) : sendMissing(reply);
  });

  app.get<{ Params: { index: string } }>('/mail/:id/attachments/:index', async (request, reply) => {
    const mail = mailOf(request.params);
    const attachment = mail && (await store.parse(mail)).attachments[Number(request.params.index)];
    return attachment ? sendAttachment(reply, attachment) : sendMissing(reply);
  });

  app.post('/mails/delete', async (_request, reply) => {
    store.clear();
    smtp.resetCounts();
    return reply.redirect('/', 303);
  });

  app.get<{ Querystring: { saved?: string } }>('/faults', async (request, reply) => {
    const faults = smtp.planner.current();
    const saved = request.query.saved !== undefined;
    return sendPage(reply, faultsPage({ form: formOfFaults(faults), faults, saved, problems: [] }));
  });

  app.post('/faults', async (request, reply) => {
    const { form, read } = readFaultsForm(request.body);
    if (!read.ok) {
      const faults = smtp.planner.current();
      const content = faultsPage({ form, faults, saved: false, problems: read.problems });
      return sendPage(reply, content, 422);
    }
    smtp.planner.set(read.faults);
    return reply.redirect('/faults?saved', 303);
  });

  app.post('/faults/off', async (_request, reply) => {
    smtp.planner.set(noFaults);
    return reply.redirect('/faults?saved', 303);
  });
}
