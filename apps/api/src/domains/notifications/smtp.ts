import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '../../platform/database.ts';

export interface MailToSend {
  readonly from: { name: string; address: string };
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export type SendOutcome =
  | { readonly outcome: 'accepted' }
  /** The server said no for good (5xx): sending again would only say it again. */
  | { readonly outcome: 'rejected'; readonly reason: string };

export interface MailServer {
  /** Throws when it did not work this time: refused for now, no answer, connection lost. */
  send(mail: MailToSend): Promise<SendOutcome>;
  close(): void;
}

export function connectMailServer(options: {
  url: string;
  timeoutMs: number;
  maxConnections: number;
}): MailServer {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: options.maxConnections,
    maxMessages: 100,
    connectionTimeout: options.timeoutMs,
    greetingTimeout: options.timeoutMs,
    socketTimeout: options.timeoutMs,
    // What a template or a person's name says must never make us read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      assertOutsideTransaction('the mail server');
      try {
        await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
        return { outcome: 'accepted' };
      } catch (error) {
        const code = (error as { responseCode?: unknown }).responseCode;
        if (typeof code === 'number' && code >= 500) {
          return { outcome: 'rejected', reason: `the mail server answered ${code}` };
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
