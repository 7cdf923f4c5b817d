import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStandinApp } from '@tarnholt/standin-web';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultsSchema, noFaults } from './faults.ts';
import { places } from './places.ts';

const code = readFileSync(new URL('./browser/maps.js', import.meta.url), 'utf8');

/** A name of a function that the page has, as Google takes it. */
const scriptQuery = z.object({
  key: z.string().default(''),
  callback: z.string().regex(/^[\w.]{1,100}$/),
  libraries: z.string().default(''),
});

export interface Calls {
  scripts: { key: string; libraries: string }[];
  geocoded: string[];
}

export function createHttpApp(): FastifyInstance {
  const app = createStandinApp();
  let faults = noFaults;
  let calls: Calls = { scripts: [], geocoded: [] };

  app.get('/maps/api/js', async (request, reply) => {
    const { key, callback, libraries } = scriptQuery.parse(request.query);
    calls.scripts.push({ key, libraries });
    await sleep(faults.latencyMs);
    if (faults.script === 'reset') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (faults.script === 'error') return reply.code(500).send('');
    const isRefused = faults.script === 'auth' || key === '' || key.startsWith('bad');
    const settings = { origin: `http://${request.headers.host}`, callback, isRefused };
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(`(${code})(${JSON.stringify(settings)});`);
  });

  app.get('/__geocode', async (request, reply) => {
    const { zip } = z.object({ zip: z.string().max(20) }).parse(request.query);
    calls.geocoded.push(zip);
    await sleep(faults.latencyMs);
    reply.header('access-control-allow-origin', '*');
    if (faults.geocoder === 'error') return reply.code(500).send({});
    if (faults.geocoder === 'refuse') return { status: 'REQUEST_DENIED' };
    const location = faults.geocoder === 'empty' ? undefined : places[zip];
    return location === undefined ? { status: 'ZERO_RESULTS' } : { status: 'OK', location };
  });

  app.get('/__faults', async () => faults);
  app.put('/__faults', async (request) => {
    faults = faultsSchema.parse(request.body);
    return faults;
  });
  app.get('/__calls', async () => calls);
  app.post('/__reset', async () => {
    faults = noFaults;
    calls = { scripts: [], geocoded: [] };
    return {};
  });
  return app;
}
