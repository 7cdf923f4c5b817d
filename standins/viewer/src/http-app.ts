import { createStandinApp, html } from '@tarnholt/standin-web';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EngineFiles } from './engine-files.ts';
import { type Fault, faultSchema, faults } from './faults.ts';

/** Pages of other origins run these files, and read them. */
const engineHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

const script = 'text/javascript; charset=utf-8';

const buildParams = z.object({ fault: z.enum(faults) });

/**
 * `/Build/tarnholt.…` is the engine as the fault that is set has it; `/faulty/{fault}/…` is the same
 * for one visitor alone, whatever is set.
 */
export function createHttpApp(files: EngineFiles): FastifyInstance {
  const app = createStandinApp();
  let current: Fault = 'none';
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply.headers({ ...engineHeaders, 'content-type': type }).send(body);

  const serve = (prefix: string, faultOf: (params: unknown) => Fault) => {
    app.get(`${prefix}/tarnholt.loader.js`, async (request, reply) => {
      const fault = faultOf(request.params);
      if (fault === 'missing') return reply.code(404).headers(engineHeaders).send('');
      return send(reply, script, files.loader.replace('__FAULT__', fault));
    });
    app.get(`${prefix}/tarnholt.framework.js`, async (_request, reply) =>
      send(reply, script, files.framework),
    );
    app.get(`${prefix}/tarnholt.data`, async (request, reply) => {
      if (faultOf(request.params) === 'no-data') {
        return reply.code(500).headers(engineHeaders).send('');
      }
      return send(reply, 'application/octet-stream', files.data);
    });
    app.get(`${prefix}/tarnholt.wasm`, async (_request, reply) =>
      send(reply, 'application/wasm', files.code),
    );
  };
  serve('/Build', () => current);
  serve('/faulty/:fault', (params) => buildParams.parse(params).fault);

  app.get('/__faults', async () => ({ fault: current }));
  app.put('/__faults', async (request) => {
    current = faultSchema.parse(request.body).fault;
    return { fault: current };
  });

  app.get('/', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(overview(current)),
  );
  return app;
}

function overview(fault: Fault): string {
  return html`<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><title>3D viewer stand-in</title></head>
<body>
<h1>3D viewer stand-in</h1>
<p>Serves the engine of the shop’s 3D builder. Fault: <strong>${fault}</strong>.</p>
</body>
</html>`.source;
}
