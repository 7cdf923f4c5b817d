import type { FastifyInstance } from 'fastify';
import { faultsSchema } from '../faults.ts';
import type { HttpDependencies } from './dependencies.ts';

/** What a test may see and do that no merchant can. */
export async function controlRoutes(
  app: FastifyInstance,
  { documents, faults, counts, reset }: HttpDependencies,
): Promise<void> {
  app.get('/__documents', async () => ({ documents: documents.all() }));
  app.get('/__journal', async () => ({ entries: documents.journal() }));
  app.get('/__stats', async () => counts);

  app.get('/__faults', async () => ({ rules: faults.current() }));
  app.put('/__faults', async (request) => {
    faults.set(faultsSchema.parse(request.body).rules);
    return { rules: faults.current() };
  });

  app.delete('/__state', async (_request, reply) => {
    reset();
    return reply.code(204).send();
  });
}
