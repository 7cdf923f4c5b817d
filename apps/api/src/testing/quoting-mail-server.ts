import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** What it says to each command; `{recipient}` is replaced by the address of RCPT TO. */
export interface MailServerAnswers {
  readonly greeting?: string;
  readonly auth?: string;
  readonly mail?: string;
  readonly rcpt?: string;
}

/**
 * A mail server for answers that the stand-in does not give: refusals at any command, with words
 * that quote the recipient as real servers do.
 */
export async function quotingMailServer(answers: MailServerAnswers): Promise<{ port: number }> {
  const server = createServer((socket) => {
    let recipient = '';
    const say = (line: string) => socket.write(`${line.replace('{recipient}', recipient)}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const line = String(data).trim();
      recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? recipient;
      if (/^EHLO/i.test(line)) say('250-mail\r\n250 AUTH PLAIN LOGIN');
      else if (/^AUTH/i.test(line)) say(answers.auth ?? '235 welcome');
      else if (/^MAIL/i.test(line)) say(answers.mail ?? '250 ok');
      else if (/^RCPT/i.test(line)) say(answers.rcpt ?? '250 ok');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    });
    say(answers.greeting ?? '220 mail');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}
