import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '../../platform/database.ts';

// cspell:ignore eenvelope emessage

export interface MailToSend {
  readonly from: { name: string; address: string };
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where mail programs tell that the reader wants no more of these. */
  readonly oneClickUrl?: string | undefined;
}

export type SendOutcome =
  | { readonly outcome: 'accepted' }
  /** The server said no for good (5xx): sending again would only say it again. */
  | { readonly outcome: 'rejected'; readonly reason: string };

export interface MailServer {
  /** Throws when it did not work this time: refused for now, no answer, connection lost. */
  send(mail: MailToSend): Promise<SendOutcome>;
  /** Connects, encrypts and signs in, and sends nothing. Throws where that fails. */
  verify(): Promise<void>;
  close(): void;
}

/**
 * nodemailer's codes for "no" to the sender, the recipient or the message. A 5xx anywhere else
 * (greeting, sign-in) is about our connection: the mail is fine and goes out once that is mended.
 */
const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE']);
/** "Sign in first", in place of an answer about the mail. */
const authenticationRequired = 530;

function rejectionOf(error: unknown): number | undefined {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number' || responseCode < 500) return undefined;
  if (responseCode === authenticationRequired || !aboutThisMail.has(String(code))) return undefined;
  return responseCode;
}

/** One click, as RFC 8058 has it. The signature that it demands is the mail server's (DKIM). */
function headersOf(oneClickUrl: string | undefined): Record<string, string> {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  if (oneClickUrl === undefined) return headers;
  return {
    ...headers,
    'List-Unsubscribe': `<${new URL(oneClickUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
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
    async send({ oneClickUrl, ...message }) {
      assertOutsideTransaction('the mail server');
      try {
        await transport.sendMail({ ...message, headers: headersOf(oneClickUrl) });
        return { outcome: 'accepted' };
      } catch (error) {
        const code = rejectionOf(error);
        if (code === undefined) throw error;
        return { outcome: 'rejected', reason: `the mail server answered ${code}` };
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
