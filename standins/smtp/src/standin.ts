import { createHttpApp } from './http/http-app.ts';
import { MailStore } from './mail-store.ts';
import { startSmtpListener } from './smtp/smtp-listener.ts';

export type SmtpStandinOptions = {
  host?: string;
  /** 0 takes a free port. */
  smtpPort?: number;
  httpPort?: number;
  /** How many mails are kept; the newest win. */
  maxMails?: number;
  /** How many bytes of mail are kept. */
  maxBytes?: number;
  /** How many Message-IDs are counted. */
  maxMessageIds?: number;
  /** A larger message is refused with 552. */
  maxMessageBytes?: number;
  now?: () => Date;
};

export type SmtpStandin = {
  smtpPort: number;
  httpPort: number;
  /** `http://127.0.0.1:8025`, without a slash at the end. */
  httpUrl: string;
  close: () => Promise<void>;
};

const mebibyte = 1024 * 1024;

/** Starts the mail server and its web view. Rejects when a port is taken. */
export async function startSmtpStandin(options: SmtpStandinOptions = {}): Promise<SmtpStandin> {
  const host = options.host ?? '127.0.0.1';
  const store = new MailStore({
    maxMails: options.maxMails ?? 20_000,
    maxBytes: options.maxBytes ?? 256 * mebibyte,
    maxMessageIds: options.maxMessageIds ?? 1_000_000,
  });
  const smtp = await startSmtpListener({
    host,
    port: options.smtpPort ?? 0,
    maxMessageBytes: options.maxMessageBytes ?? 10 * mebibyte,
    store,
    now: options.now ?? (() => new Date()),
  });
  const app = createHttpApp({ store, smtp });
  try {
    const httpUrl = await app.listen({ host, port: options.httpPort ?? 0 });
    return {
      smtpPort: smtp.port,
      httpPort: Number(new URL(httpUrl).port),
      httpUrl,
      close: async () => {
        await Promise.all([app.close(), smtp.close()]);
      },
    };
  } catch (error) {
    await smtp.close();
    throw error;
  }
}
