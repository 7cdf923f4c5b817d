import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot } from './run-folder.ts';

export interface MailSink extends ManagedProcess {
  readonly smtpPort: number;
  /** The inbox. */
  readonly url: string;
}

/** Starts the mail server that delivers nothing and shows everything. */
export async function startMailSink(options: {
  readonly name: string;
  readonly ports: { readonly smtp?: number | undefined; readonly inbox?: number | undefined };
}): Promise<MailSink> {
  const started = await startProcess({
    name: `${options.name}-smtp`,
    command: process.execPath,
    args: [join(projectRoot, 'standins/smtp/src/main.ts')],
    env: {
      SMTP_PORT: String(await freePort(options.ports.smtp)),
      HTTP_PORT: String(await freePort(options.ports.inbox)),
    },
    readyWhen: /"ready":true/,
  });
  const ports = JSON.parse(started.readyLine) as { smtpPort: number; httpPort: number };
  return { ...started, smtpPort: ports.smtpPort, url: `http://127.0.0.1:${ports.httpPort}` };
}
