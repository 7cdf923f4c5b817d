import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are and gives back all that came until the connection closed. */
export async function exchangeRaw(url: string, data: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(data);
  await once(socket, 'close');
  return received;
}

/** A GET with exactly this target: clients and `inject` would tidy it up. */
export async function getRaw(url: string, target: string): Promise<string> {
  const head = `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`;
  return exchangeRaw(url, head);
}
