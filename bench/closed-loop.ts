import { connect, type Socket } from 'node:net';

/**
 * Sends GET requests over kept-alive connections, each the moment the one before is answered. It
 * reads no more of an answer than its status and length: a load generator that costs as much as
 * the server would measure itself, since both share the machine.
 */
export async function runClosedLoop(options: {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly nextPath: () => string;
  readonly headers?: Readonly<Record<string, string>>;
}): Promise<number> {
  const { hostname, port } = new URL(options.url);
  const end = performance.now() + options.seconds * 1000;
  const headers = Object.entries(options.headers ?? {})
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let operations = 0;
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const send = () =>
        socket.write(`GET ${options.nextPath()} HTTP/1.1\r\nhost: ${hostname}\r\n${headers}\r\n`);
      socket.setNoDelay(true).once('error', reject).once('connect', send);
      readAnswers(socket, (status) => {
        if (status !== 200) {
          reject(new Error(`status ${status}`));
          socket.destroy();
          return;
        }
        operations += 1;
        if (performance.now() < end) send();
        else socket.end(resolve);
      });
    });
  await Promise.all(Array.from({ length: options.clients }, client));
  return operations;
}

function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    const headEnd = text.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (!Number.isInteger(length)) throw new Error('an answer without its length');
    if (text.length < headEnd + 4 + length) return;
    const status = Number(text.slice(9, 12));
    text = '';
    onAnswer(status);
  });
}
