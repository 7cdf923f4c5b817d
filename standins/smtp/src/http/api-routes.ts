import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StoredMail } from '../mail-store.ts';
import { faultsSchema } from '../smtp/faults.ts';
import type { HttpDependencies } from './http-app.ts';

const mailQuery = z.object({
  to: z.string().optional(),
  subject: z.string().optional(),
  messageId: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.coerce.number().int().min(1).optional(),
});

export const mailParams = z.object({ id: z.coerce.number().int().min(1) });

export async function apiRoutes(
  app: FastifyInstance,
  { store, smtp }: HttpDependencies,
): Promise<void> {
  const summary = (mail: StoredMail) => ({
    id: mail.id,
    receivedAt: mail.receivedAt.toISOString(),
    envelope: mail.envelope,
    messageId: mail.messageId,
    subject: mail.subject,
    size: mail.raw.length,
    copy: mail.copy,
    copies: store.copiesOf(mail.messageId),
  });

  app.get('/mails', async (request) => {
    const { limit, cursor, ...filter } = mailQuery.parse(request.query);
    const page = store.find(filter, limit, cursor);
    return {
      mails: page.mails.map(summary),
      matches: page.matches,
      nextCursor: page.nextBefore === null ? null : String(page.nextBefore),
    };
  });

  app.get('/mails/:id', async (request, reply) => {
    const mail = store.get(mailParams.parse(request.params).id);
    if (!mail) return reply.code(404).send({ error: 'There is no such mail.' });
    const { headers, html, text, attachments } = await store.parse(mail);
    return {
      ...summary(mail),
      headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      html: html ?? null,
      text: text ?? null,
      attachments: attachments.map(({ filename, mimeType, content }) => ({
        filename,
        mimeType,
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
      raw: mail.raw.toString('utf8'),
    };
  });

  app.get('/stats', async () => ({ ...store.counts(), ...smtp.counts() }));

  app.get('/message-ids', async () => Object.fromEntries(store.messageIds()));

  app.delete('/mails', async (_request, reply) => {
    store.clear();
    smtp.resetCounts();
    return reply.code(204).send();
  });

  app.get('/faults', async () => smtp.planner.current());

  app.put('/faults', async (request) => {
    smtp.planner.set(faultsSchema.parse(request.body));
    return smtp.planner.current();
  });
}
