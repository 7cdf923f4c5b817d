import { type ClientOptions, createMethods, type Method } from './client.ts';
import { type MailLinkRouteName, mailLinkRoutes } from './mail-link-routes.ts';

/** The calls of pages that a link in a mail opens. */
export type MailLinkClient = { readonly [N in MailLinkRouteName]: Method<N> };

export function createMailLinkClient(options: ClientOptions): MailLinkClient {
  return createMethods(options, mailLinkRoutes) as MailLinkClient;
}
