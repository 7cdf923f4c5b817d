import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Switches } from '../gateway/switches.ts';

type ScriptOptions = { apiPort: () => number; switches: () => Switches };

/** The host that browsers load the provider's scripts from. */
export function createScriptApp({ apiPort, switches }: ScriptOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  for (const name of ['Accept.js', 'AcceptCore.js']) {
    app.get(`/v1/${name}`, async (request, reply) => {
      const { hostname } = new URL(`http://${request.host}`);
      const source = await readFile(sourceOf(name), 'utf8');
      // The addresses are written into the script, as the provider's are: a copy on another host
      // still looks for the original.
      const script = source
        .replaceAll('__SCRIPT_ORIGIN__', `http://${request.host}`)
        .replaceAll('__API_URL__', `http://${hostname}:${apiPort()}/xml/v1/request.api`);
      return reply
        .headers({
          'content-type': 'application/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        })
        .send(switches().alteredScripts ? `${script}//\n` : script);
    });
  }
  return app;
}

function sourceOf(name: string): string {
  const file = name === 'Accept.js' ? 'accept.js' : 'accept-core.js';
  return fileURLToPath(new URL(`../accept/${file}`, import.meta.url));
}
