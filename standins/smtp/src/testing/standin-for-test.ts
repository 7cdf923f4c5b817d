import { connect } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { onTestFinished } from 'vitest';
import type { Faults } from '../smtp/faults.ts';
import { type SmtpStandinOptions, startSmtpStandin } from '../standin.ts';

export type StandinForTest = Awaited<ReturnType<typeof standinForTest>>;

/** A stand-in of the test's own, on free ports, closed when the test ends. */
export async function standinForTest(
  options: SmtpStandinOptions = {},
  // Tests that run side by side must hand in their own.
  whenFinished: (close: () => Promise<void>) => void = onTestFinished,
) {
  const standin = await startSmtpStandin(options);
  whenFinished(() => standin.close());

  const request = (path: string, init?: RequestInit) => fetch(standin.httpUrl + path, init);

  return {
    ...standin,
    request,
    // biome-ignore lint/suspicious/noExplicitAny: tests state what they expect of the answer
    getJson: async (path: string): Promise<any> => (await request(path)).json(),
    setFaults: async (faults: Partial<Faults>) => {
      const response = await request('/api/faults', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    /** Sends over a connection of its own; gives up when an answer takes longer than `patienceMs`. */
    send: (mail: SendMailOptions = {}, patienceMs = 5000) => {
      const transport = createTransport({
        host: '127.0.0.1',
        port: standin.smtpPort,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
      });
      return transport
        .sendMail({
          from: 'shop@tarnholt.example',
          to: 'pat@example.com',
          subject: 'Hello',
          text: 'Hi',
          ...mail,
        })
        .finally(() => transport.close());
    },
  };
}

/** Says the lines to the server one by one, each after the answer to the one before. */
export function talkSmtp(port: number, lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const rest = [...lines];
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
    socket.on('data', (answer: string) => {
      answers.push(answer.trim());
      const next = rest.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
  });
}
