import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { bareCalls } from '../../testing/bare-calls.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import type { Caller } from '../identity/caller.ts';
import type { FileAnswer } from './file-answer.ts';

const clerk = { issuer: 'https://id.example/realms/staff', subject: 'clerk' } as Caller;
const url = '/staff/documents/3f0c1f1e-7a53-4c8c-9d8e-1f5b7f2f6a01';
const bytes = Buffer.from('%PDF-1.7 a license');

/** Serves a file that a test made up. */
function serveFile(file: Partial<FileAnswer> = {}) {
  const bare = bareCalls({
    audience: 'staff',
    authenticate: async () => clerk,
    enforceAccess: async () => undefined,
  });
  let read = 0;
  bare.calls.implementFile(
    'getStaffDocument',
    async () => {
      read += 1;
      return {
        content: bytes,
        fileName: 'license.pdf',
        mediaType: 'application/pdf',
        sizeBytes: bytes.length,
        ...file,
      };
    },
    { roles: ['compliance'] },
  );
  return { ...bare, read: () => read };
}

test('a file is saved and never shown: it has a name, a type and no rights', async () => {
  const { app, calls } = serveFile();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="license.pdf"; filename*=UTF-8''license.pdf`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect([...calls.served]).toEqual(['getStaffDocument']);
});

test('a name cannot add a header or a path, and keeps its letters', async () => {
  const { app } = serveFile({ fileName: '..\\..\\café "menu"\r\nset-cookie: a=b.pdf' });
  const { headers } = await app.inject(url);
  expect(headers['set-cookie']).toBeUndefined();
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%~-]+$/);
  expect(disposition).not.toMatch(/[\\/]|\.\./);
  expect(decodeURIComponent(disposition)).toContain('café');
});

test('a file may come as a stream', async () => {
  const { app } = serveFile({ content: Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]) });
  const answer = await app.inject(url);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers['content-length']).toBe(String(bytes.length));
});

test('nobody asks for the headers of a file alone: each answer is a reading', async () => {
  const { app, read } = serveFile();
  const answer = await app.inject({ method: 'HEAD', url });
  expect(answer.statusCode).toBe(405);
  expect(read()).toBe(0);
});

test('an id that is none is refused before anything is read', async () => {
  const { app, read } = serveFile();
  expectProblem(await app.inject('/staff/documents/1'), 'invalid_request');
  expect(read()).toBe(0);
});
