import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { Finding } from '../arguments.ts';

// cspell:ignore SECLEVEL

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** What anybody on the internet gets from the demo's public addresses, and what they do not. */
export async function publicAnswers(
  urls: Readonly<Record<string, string | undefined>>,
  authority: string,
): Promise<Finding[]> {
  const {
    SHOP_URL = '',
    BACK_OFFICE_URL = '',
    IDENTITY_PUBLIC_URL = '',
    CONTENT_PUBLIC_URL = '',
  } = urls;
  const shop = new URL(SHOP_URL);
  const expected = [
    ['the home page', 'GET', SHOP_URL, 200],
    ['the back office', 'GET', BACK_OFFICE_URL, 200],
    [
      'the sign-in of shoppers',
      'GET',
      `${IDENTITY_PUBLIC_URL}/realms/shop/.well-known/openid-configuration`,
      200,
    ],
    ["Strapi's panel", 'GET', `${CONTENT_PUBLIC_URL}/admin`, 200],
    ["Keycloak's console is hidden", 'GET', `${IDENTITY_PUBLIC_URL}/admin/master/console/`, 404],
    [
      "Keycloak's own realm is hidden",
      'GET',
      `${IDENTITY_PUBLIC_URL}/realms/master/.well-known/openid-configuration`,
      404,
    ],
    [
      "Strapi's interface for programs is hidden",
      'GET',
      `${CONTENT_PUBLIC_URL}/api/shop-projection/list?kind=page`,
      404,
    ],
    ['calls of staff are hidden from the shop', 'GET', `${SHOP_URL}/api/staff/today`, 404],
    ['nobody outside may purge', 'PURGE', SHOP_URL, 405],
  ] as const;
  const findings: Finding[] = [];
  for (const [name, method, url, status] of expected) {
    const answer = await ask(url, method, authority);
    findings.push({ name, holds: answer.status === status, figure: String(answer.status) });
  }

  const page = await ask(SHOP_URL, 'GET', authority);
  const picture = /\/media\/[^"' ,]+/.exec(page.text)?.[0] ?? '/media/none';
  const { status, headers: ofPicture } = await ask(`${SHOP_URL}${picture}`, 'GET', authority);
  findings.push({
    name: 'a picture of the home page',
    holds: status === 200 && /^image\//.test(ofPicture['content-type'] ?? ''),
    figure: `${status} ${ofPicture['content-type']}`,
  });

  const stranger = await ask(SHOP_URL, 'GET', authority, { ':authority': 'shop.example' });
  findings.push({
    name: 'no server answers to an unknown name',
    holds: stranger.status === 421,
    figure: String(stranger.status),
  });
  const { headers } = page;
  findings.push({
    name: 'the shop sends its policy and no server name, and the demo no HSTS',
    holds:
      headers['content-security-policy'] !== undefined &&
      headers.server === undefined &&
      headers['strict-transport-security'] === undefined,
    figure: Object.keys(headers)
      .filter((name) => /policy|server|transport/.test(name))
      .join(', '),
  });
  const plain = await fetch(`http://${shop.hostname}:8080/cart?a=b`, { redirect: 'manual' });
  const location = plain.headers.get('location');
  findings.push({
    name: 'plain HTTP leads to TLS',
    holds: plain.status === 308 && location === `${SHOP_URL}/cart?a=b`,
    figure: `${plain.status} to ${location}`,
  });
  for (const [version, isAccepted] of [
    ['TLSv1.1', false],
    ['TLSv1.2', true],
    ['TLSv1.3', true],
  ] as const) {
    const result = await shakeHands(shop, version, authority);
    findings.push({
      name: `${version} is ${isAccepted ? 'accepted' : 'refused'}`,
      holds: (result === version) === isAccepted,
      figure: result,
    });
  }
  return findings;
}

/** More sign-in forms than a person submits within a minute. */
export async function signInLimit(identityUrl: string, authority: string): Promise<Finding> {
  const statuses: number[] = [];
  for (let sent = 0; sent < 80; sent += 1) {
    const url = `${identityUrl}/realms/shop/protocol/openid-connect/token`;
    statuses.push((await ask(url, 'POST', authority)).status);
  }
  const refused = statuses.filter((status) => status === 429).length;
  return {
    name: 'at most 60 sign-in forms a minute from one address',
    holds: statuses[0] !== 429 && refused >= 20,
    figure: `${refused} of 80 refused`,
  };
}

/** One request by HTTP/2, which fails where TLS or HTTP/2 does. */
async function ask(
  url: string,
  method: string,
  authority: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { origin, pathname, search } = new URL(url);
  const session: ClientHttp2Session = connect(origin, { ca: authority });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      session.once('error', reject);
      const request = session.request({
        [constants.HTTP2_HEADER_METHOD]: method,
        [constants.HTTP2_HEADER_PATH]: `${pathname}${search}`,
        ...more,
      });
      request.once('error', reject);
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      request.once('response', ({ ':status': status = 0, ...headers }) =>
        request.once('end', () => resolve({ status, headers: headers as Answer['headers'], text })),
      );
      request.end();
    });
  } finally {
    session.close();
  }
}

function shakeHands(
  { hostname, port }: URL,
  version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3',
  ca: string,
): Promise<string> {
  return new Promise((resolve) => {
    // Node itself refuses old versions at its usual level.
    const socket = connectTls(
      {
        ...{ host: hostname, port: Number(port), servername: hostname, ca },
        ...{ minVersion: version, maxVersion: version, ciphers: 'ALL@SECLEVEL=0' },
      },
      () => {
        resolve(socket.getProtocol() ?? 'none');
        socket.end();
      },
    );
    socket.once('error', () => resolve('refused'));
  });
}
