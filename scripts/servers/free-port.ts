import { createServer } from 'node:net';

/** The wanted port if nobody has it, else one that is free now. */
export async function freePort(wanted = 0): Promise<number> {
  try {
    return await tryPort(wanted);
  } catch {
    return tryPort(0);
  }
}

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
