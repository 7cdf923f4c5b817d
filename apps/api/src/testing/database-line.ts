import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface DatabaseLine {
  /** The database's address through this line. */
  readonly url: string;
  /** Ends every connection and refuses new ones: the server is away. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** A way to the database that a test can cut, as a crash or a broken network would. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(cut);
  return {
    url: databaseUrl.replace(target.host, `127.0.0.1:${port}`),
    cut,
    restore: () => listen(port),
  };
}
