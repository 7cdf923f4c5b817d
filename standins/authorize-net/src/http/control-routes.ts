import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultsSchema } from '../faults/faults.ts';
import { readCard } from '../gateway/card.ts';
import { settle } from '../gateway/settlement.ts';
import { switchesSchema } from '../gateway/switches.ts';
import { dataDescriptor, makeToken, tokenHash } from '../gateway/tokens.ts';
import { webhooksSchema } from '../webhooks/webhooks.ts';
import type { HttpDependencies } from './dependencies.ts';

const advanceBody = z.strictObject({
  seconds: z
    .number()
    .min(0)
    .max(400 * 24 * 3600),
});

const tokenBody = z.strictObject({
  cardNumber: z.string().default('4111111111111111'),
  expirationDate: z.string().default('122035'),
  cardCode: z.string().default('123'),
  /** Another merchant's token is one that cannot be paid with here. */
  login: z.string().optional(),
});

/** What a test may see and do that no merchant can. */
export async function controlRoutes(
  app: FastifyInstance,
  { context, faults, counts, webhooks, switches, reset }: HttpDependencies,
): Promise<void> {
  const { store, clock } = context;
  const time = () => ({ now: new Date(clock.now()).toISOString(), aheadMs: clock.aheadMs });

  app.get('/__ledger', async () => ({ events: store.all('ledger') }));
  app.get('/__transactions', async () => ({ transactions: store.all('transactions') }));
  app.get('/__stats', async () => ({
    ...counts.current(),
    transactions: store.count('transactions'),
    tokens: store.count('tokens'),
    profiles: store.count('profiles'),
    ledger: store.count('ledger'),
    clock: time(),
  }));

  app.get('/__faults', async () => ({ rules: faults.current() }));
  app.put('/__faults', async (request) => {
    faults.set(faultsSchema.parse(request.body).rules);
    return { rules: faults.current() };
  });

  app.delete('/__state', async (_request, reply) => {
    reset();
    return reply.code(204).send();
  });

  app.get('/__control/clock', async () => time());
  app.post('/__control/advance', async (request) => {
    clock.advance(Math.round(advanceBody.parse(request.body).seconds * 1000));
    return time();
  });

  app.post('/__control/settle', async () => {
    const { batch, settled } = settle(context);
    store.commit();
    return { batchId: batch.batchId, settled };
  });

  app.get('/__control/switches', async () => switches.current());
  app.put('/__control/switches', async (request) => {
    switches.set(switchesSchema.parse(request.body));
    return switches.current();
  });

  app.get('/__control/webhooks', async () => webhooks.current());
  app.put('/__control/webhooks', async (request) => {
    webhooks.set(webhooksSchema.parse(request.body));
    return webhooks.current();
  });

  app.post('/__control/tokens', async (request) => {
    const { login, ...sent } = tokenBody.parse(request.body ?? {});
    const card = readCard(sent.cardNumber, sent.expirationDate, sent.cardCode);
    const dataValue = makeToken(context, login ?? context.merchant.login, card);
    store.commit();
    return { dataDescriptor, dataValue, tokenHash: tokenHash(dataValue) };
  });
}
