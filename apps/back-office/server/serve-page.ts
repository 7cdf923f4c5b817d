import type { FastifyInstance } from 'fastify';
import { type PageOptions, renderPage } from './page.ts';

/** Everything that a browser could be asked for by a page and that no page of ours needs. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Addresses that the app knows; at every other one it says that there is nothing. */
const knownPaths = [
  ...['/', '/orders', '/orders/*', '/book', '/payments', '/reviews'],
  ...['/rules', '/rules/*', '/stock', '/stock/*', '/dealers', '/dealers/*'],
  ...['/requests', '/requests/*', '/reports', '/reports/*', '/settings', '/settings/*'],
  ...['/failed-mails', '/failed-jobs', '/low-stock', '/auth/callback'],
];

export interface ServePageOptions extends PageOptions {
  /** Called for every request: in development the source may have changed. */
  readonly loadTemplate: (url: string) => string | Promise<string>;
}

/** Answers every address that is no file and no call with the app, which then shows what is there. */
export function servePage(app: FastifyInstance, options: ServePageOptions): void {
  for (const path of [...knownPaths, '/*']) {
    app.get(path, async (request, reply) => {
      const { html, policy } = renderPage(await options.loadTemplate(request.url), options);
      return reply
        .code(path === '/*' ? 404 : 200)
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policy,
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': permissions,
          // The address of a finished sign-in holds a code.
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(html);
    });
  }
}
