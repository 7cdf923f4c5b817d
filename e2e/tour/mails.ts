import { setTimeout as sleep } from 'node:timers/promises';
import { requireEnvironment } from '../environment.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to somebody with such a subject, once it has come. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const inbox = requireEnvironment('INBOX_URL');
  for (let left = 300; left > 0; left -= 1) {
    const url = `${inbox}/api/mails?${new URLSearchParams({ to: address })}`;
    const { mails } = (await (await fetch(url)).json()) as {
      mails: { id: string; subject: string }[];
    };
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found !== undefined)
      return (await (await fetch(`${inbox}/api/mails/${found.id}`)).json()) as Mail;
    await sleep(200);
  }
  throw new Error(`no mail to ${address} with a subject like ${subject}`);
}

export function linkIn({ text }: Mail, path: string): string {
  const link = new RegExp(`https?://\\S+/${path}/[\\w.~-]+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to /${path} in the mail:\n${text}`);
  return link;
}
