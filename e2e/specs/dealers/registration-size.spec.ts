import { request } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from '@playwright/test';
import { requireEnvironment } from '../../environment.ts';
import { applicationsOf, forgetApplicationLimits } from '../../fixtures/dealers.ts';
import { readCounter } from '../../fixtures/shop.ts';

const megabyte = 1024 * 1024;
const email = 'much-to-send@example.com';
const boundary = 'a-boundary-of-this-test';

const fields = {
  company: 'Prairie Arms & Supply',
  website: 'www.prairie-arms.example',
  phone: '(307)-555-0142',
  email,
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  firstName: 'Ann',
  lastName: 'Smith',
  streetAddress: '100 Center St',
  city: 'Casper',
  state: 'WY',
  postalCode: '82601',
  country: 'United States',
  hasFflSot: 'true',
  fflNumber: `5-83-001-01-${(new Date().getUTCFullYear() + 2) % 10}E-00123`,
};

/** A whole application, whose license is so large. */
function* application(megabytes: number): Generator<Buffer> {
  for (const [name, value] of Object.entries(fields)) {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  }
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="fflDocument"; filename="license.pdf"\r\n` +
      'content-type: application/pdf\r\n\r\n%PDF-1.4\n',
  );
  const piece = Buffer.alloc(megabyte, ' ');
  for (let sent = 0; sent < megabytes; sent += 1) yield piece;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** The status of the answer, or null when the connection was closed while this was still sending. */
function apply(megabytes: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${requireEnvironment('API_URL')}/Registration/dealer`,
      {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(null) : reject(error),
    );
    Readable.from(application(megabytes)).pipe(call);
  });
}

/** How often an application was too large, as the api counts it. */
const refusals = () =>
  readCounter(
    'OPS_URL',
    /^http_request_duration_seconds_count\{(?=.*route="\/Registration\/dealer")(?=.*status="413")/,
  );

const memory = () => readCounter('OPS_URL', /^process_resident_memory_bytes/);

test('a license of a gigabyte ends in 413, and the api holds next to nothing of it', {
  tag: ['@faults', '@DLR-12'],
}, async () => {
  await forgetApplicationLimits();
  const refused = await refusals();
  // What the first ones make the process learn and keep is not the size of the next.
  for (let round = 0; round < 3; round += 1) expect(await apply(24)).toBe(413);
  const before = await memory();
  let most = before;
  let isOver = false;
  const watched = (async () => {
    while (!isOver) most = Math.max(most, await memory());
  })();
  expect([413, null]).toContain(await apply(1024));
  isOver = true;
  await watched;
  expect(Math.max(most, await memory()) - before).toBeLessThan(30 * megabyte);
  await expect.poll(refusals).toBe(refused + 4);
  expect(await applicationsOf(email)).toEqual([]);
});
