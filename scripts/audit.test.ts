import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditDependencies } from './audit.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const repository = resolve(import.meta.dirname, '..');

/** A registry that answers the audit's question as the test likes. */
async function startRegistry(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

test('no advisory is a clean audit of everything that is installed', async () => {
  const outcome = await auditDependencies(repository, await startRegistry(json({})));
  expect(outcome).toEqual({ kind: 'clean', packages: expect.any(Number) });
  expect(outcome.kind === 'clean' && outcome.packages).toBeGreaterThan(100);
});

test('an advisory for a package of ours is found', async () => {
  const advisory = {
    id: 1,
    url: 'https://github.com/advisories/GHSA-xxxx-yyyy-zzzz',
    title: 'Something bad',
    severity: 'high',
    vulnerable_versions: '<99.0.0',
    cwe: [],
    cvss: { score: 7, vectorString: '' },
  };
  const outcome = await auditDependencies(
    repository,
    await startRegistry(json({ fastify: [advisory] })),
  );
  expect(outcome).toMatchObject({
    kind: 'vulnerable',
    advisories: [{ module_name: 'fastify', severity: 'high', title: 'Something bad' }],
  });
});

test.each([
  [404, 'it has no such endpoint'],
  [405, 'its endpoint says 405'],
  [503, 'its endpoint says 503'],
])('an endpoint that says %i is reported as skipped', async (status, reason) => {
  const registry = await startRegistry((_request, response) => response.writeHead(status).end());
  expect(await auditDependencies(repository, registry)).toEqual({ kind: 'skipped', reason });
});

test('a registry that cannot be reached is reported as skipped', async () => {
  expect(await auditDependencies(repository, 'http://127.0.0.1:9/')).toEqual({
    kind: 'skipped',
    reason: 'its endpoint does not answer',
  });
});

test('an audit that fails for another reason is a failure', async () => {
  const withoutLockfile = fixtureTree({ 'package.json': '{}' });
  await expect(auditDependencies(withoutLockfile)).rejects.toThrow(/pnpm audit ended with/);
});
