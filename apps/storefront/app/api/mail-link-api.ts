import { createMailLinkClient, type MailLinkClient } from '@tarnholt/contract/mail-link-client';
import { clientOptions } from './client-options.ts';

let client: MailLinkClient | undefined;

/** What only pages call that a link in a mail opens. Apart from `shopApi`, which all pages load. */
export function mailLinkApi(): MailLinkClient {
  client ??= createMailLinkClient(clientOptions());
  return client;
}
