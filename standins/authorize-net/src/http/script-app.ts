import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Switches } from '../gateway/switches.ts';

type ScriptOptions = {
  apiPort: () => number;
  /** Where browsers find both hosts, if TLS ends in front of them. */
  publicUrls?: { readonly script: string; readonly api: string } | undefined;
  switches: () => Switches;
};

const script = 'application/javascript; charset=utf-8';

/** What browsers get, by the provider's own paths. */
const files = [
  { path: '/v1/Accept.js', file: 'accept/accept.js', type: script },
  { path: '/v1/AcceptCore.js', file: 'accept/accept-core.js', type: script },
  { path: '/v3/AcceptUI.js', file: 'accept-ui/accept-ui.js', type: script },
  {
    path: '/v3/acceptMain/acceptMain.html',
    file: 'accept-ui/accept-main.html',
    type: 'text/html; charset=utf-8',
  },
  { path: '/v3/acceptMain/acceptMain.js', file: 'accept-ui/accept-main.js', type: script },
  {
    path: '/v3/acceptMain/acceptMain.css',
    file: 'accept-ui/accept-main.css',
    type: 'text/css; charset=utf-8',
  },
] as const;

/** The host that browsers load the provider's scripts from, and its form. */
export function createScriptApp({ apiPort, publicUrls, switches }: ScriptOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  for (const { path, file, type } of files) {
    app.get(path, async (request, reply) => {
      const { hostname } = new URL(`http://${request.host}`);
      const source = await readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
      // The addresses are written into the script, as the provider's are: a copy on another host
      // still looks for the original.
      const text = source
        .replaceAll('__SCRIPT_ORIGIN__', publicUrls?.script ?? `http://${request.host}`)
        .replaceAll(
          '__API_URL__',
          `${publicUrls?.api ?? `http://${hostname}:${apiPort()}`}/xml/v1/request.api`,
        );
      return reply
        .headers({
          'content-type': type,
          'cache-control': 'no-cache',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        })
        .send(switches().alteredScripts && type === script ? `${text}//\n` : text);
    });
  }
  return app;
}
