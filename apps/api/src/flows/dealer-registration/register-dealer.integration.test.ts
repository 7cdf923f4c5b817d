import { existsSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dealerRegistrationDepsOf } from '../../open-dealer-registration.ts';
import { sql } from '../../platform/sql.ts';
import { type AccountServer, startAccountServer } from '../../testing/account-server.ts';
import { applicationsIn, applyAsDealer, runJob } from '../../testing/dealer-applicant.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { formMails } from '../../testing/registrations.ts';
import {
  eicarText,
  pdfWith,
  sampleDealer,
  sampleJpeg,
  sampleTiff,
} from '../../testing/sample-documents.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { testScannerAddress } from '../../testing/test-scanner.ts';
import { openAccountHandler, scanApplicationHandler } from './open-account.ts';

let api: TestApi;
let keycloak: AccountServer;

beforeEach(async () => {
  keycloak = await startAccountServer(onTestFinished);
  api = await startTestApi({
    ...keycloak.environment,
    CLAMD_ADDRESS: testScannerAddress(),
  });
});

const file = (content: Uint8Array, name = 'license.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(content)], name, { type });

const storedFiles = () =>
  existsSync(api.config.DOCUMENT_FOLDER) ? readdirSync(api.config.DOCUMENT_FOLDER) : [];

const documents = () =>
  api.db.query(
    sql<{ id: string; kind: string; state: string; media_type: string }>`/* testing.documents */
      select id, kind, state, media_type from applications.document order by kind`,
  );

const openAccount = async () => {
  const [application] = await applicationsIn(api.db);
  const handler = openAccountHandler(dealerRegistrationDepsOf(api));
  await runJob(handler, { applicationId: application?.id });
};

describe('an application', () => {
  test('is kept for review with its documents, and mailed to staff and to the dealer', {
    tags: ['API-23', 'DLR-12'],
  }, async () => {
    const answer = await applyAsDealer(api, {
      files: {
        fflDocument: file(pdfWith('A license')),
        sotDocument: file(sampleTiff, 'stamp.tif', 'image/tiff'),
      },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your application has been sent' },
    ]);
    const [row, ...others] = await applicationsIn(api.db);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: 'received', license_number: sampleDealer.fflNumber });
    expect(await documents()).toMatchObject([
      { kind: 'ffl', state: 'clean', media_type: 'application/pdf' },
      { kind: 'sot', state: 'clean', media_type: 'image/tiff' },
    ]);
    const mails = await formMails(api.db);
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['dealer-application', 'support@tarnholt.example'],
      ['dealer-application-received', sampleDealer.email],
    ]);
    expect(JSON.stringify(mails[1]?.data)).not.toContain('Prairie');
  });

  test('has the main address where a toggle is on, and its own where it is off', {
    tags: ['DLR-08'],
  }, async () => {
    await applyAsDealer(api, { change: { billingStreetAddress: 'Typed before' } });
    const [row] = await applicationsIn(api.db);
    const main = { street: '100 Center St', city: 'Casper', state: 'WY', zip: '82601' };
    expect(row).toMatchObject({ billing: main, locator: main });
  });

  test('without a license needs no document', { tags: ['DLR-12'] }, async () => {
    const change = { hasFflSot: 'false', fflNumber: '' };
    expect((await applyAsDealer(api, { change, files: {} })).statusCode).toBe(200);
  });

  test('with a license needs the copy of it', { tags: ['DLR-12'] }, async () => {
    const problem = expectProblem(await applyAsDealer(api, { files: {} }), 'invalid_request');
    expect(problem.errors).toEqual([{ path: 'files.fflDocument', message: 'Required' }]);
    expect(await applicationsIn(api.db)).toEqual([]);
  });

  test('sent twice on one day is one, and the second answer is the first', async () => {
    const [first, second] = [await applyAsDealer(api), await applyAsDealer(api)];
    expect(second.json()).toEqual(first.json());
    expect(await applicationsIn(api.db)).toHaveLength(1);
    expect(storedFiles()).toHaveLength(1);
    expect(await formMails(api.db)).toHaveLength(2);
  });

  test('is told what is wrong in the words of the form', { tags: ['DLR-07'] }, async () => {
    const change = { website: 'nowhere', phone: '12', email: 'x@', company: '' };
    const { errors } = expectProblem(await applyAsDealer(api, { change }), 'invalid_request');
    expect(Object.fromEntries(errors?.map(({ path, message }) => [path, message]) ?? [])).toEqual({
      'body.company': 'Required',
      'body.website': 'Website must be a valid URL',
      'body.phone': 'Phone must be a valid phone number',
      'body.email': 'Email must be a valid email address',
    });
  });

  test('with a license number that is none is refused with the reason', async () => {
    const change = { fflNumber: '1-23-456' };
    const { errors } = expectProblem(await applyAsDealer(api, { change }), 'license_refused');
    expect(errors?.[0]?.path).toBe('body.fflNumber');
    expect(storedFiles()).toEqual([]);
  });

  test('is limited by the network it comes from, and by the mailbox it names', async () => {
    const network = '198.51.100.7';
    for (let round = 0; round < 10; round += 1) {
      const change = { email: `dealer-${'abcdefghij'[round]}@mailbox.example` };
      expect((await applyAsDealer(api, { change, network })).statusCode).toBe(200);
    }
    expectProblem(await applyAsDealer(api, { network }), 'too_many_requests');
    for (let round = 0; round < 5; round += 1) {
      await applyAsDealer(api, { change: { company: `Company ${'abcde'[round]}` } });
    }
    expectProblem(await applyAsDealer(api), 'too_many_requests');
  });
});

describe('a document', { tags: ['DLR-09'] }, () => {
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  test.each([
    ['a JPEG', sampleJpeg, 'license.jpg', 'image/jpeg'],
    ['a JPEG by the name of a PDF', sampleJpeg, 'license.pdf', 'application/pdf'],
    ['a PDF by the name of a TIFF', pdfWith('x'), 'license.tif', 'image/tiff'],
    ['a program', Buffer.from('MZ\x90\0'.repeat(300)), 'license.pdf', 'application/pdf'],
    ['a PDF and an archive', Buffer.concat([pdfWith('x'), zip]), 'a.pdf', 'application/pdf'],
    ['a PDF that is cut off', pdfWith('x').subarray(0, -20), 'a.pdf', 'application/pdf'],
    ['a TIFF that is cut off', sampleTiff.subarray(0, 40), 'a.tif', 'image/tiff'],
    ['empty', Buffer.alloc(0), 'a.pdf', 'application/pdf'],
  ])('is refused: %s', async (_, content, name, type) => {
    const files = { fflDocument: file(content, name, type) };
    expectProblem(await applyAsDealer(api, { files }), 'unsupported_media_type');
    expect(storedFiles()).toEqual([]);
    expect(await applicationsIn(api.db)).toEqual([]);
  });

  test('takes the other one with it when it is refused', async () => {
    const files = {
      fflDocument: file(pdfWith('x')),
      sotDocument: file(Buffer.from('<html>'), 'stamp.pdf'),
    };
    expectProblem(await applyAsDealer(api, { files }), 'unsupported_media_type');
    expect(storedFiles()).toEqual([]);
  });

  test('with a virus is kept as infected', async () => {
    await applyAsDealer(api, { files: { fflDocument: file(pdfWith(eicarText(), 'plain')) } });
    expect(await documents()).toMatchObject([{ state: 'infected' }]);
  });

  test('waits while the scanner is away', async () => {
    api = await startTestApi(keycloak.environment);
    expect((await applyAsDealer(api)).statusCode).toBe(200);
    const [document] = await documents();
    expect(document?.state).toBe('pending');
    const deps = dealerRegistrationDepsOf(api);
    const payload = { documentId: document?.id };
    await expect(runJob(scanApplicationHandler(deps), payload)).rejects.toThrow('scanner');
    const scanner = { ...deps.scanner, scan: async () => ({ verdict: 'clean' as const }) };
    await runJob(scanApplicationHandler({ ...deps, scanner }), payload);
    expect(await documents()).toMatchObject([{ state: 'clean' }]);
  });
});

describe('the account of an applicant', { tags: ['API-23'] }, () => {
  test('has the password of the form, which is nowhere else', async () => {
    await applyAsDealer(api);
    await vi.waitFor(() => expect(keycloak.accounts).toHaveLength(1));
    expect(keycloak.accounts[0]).toMatchObject({
      email: sampleDealer.email,
      password: sampleDealer.password,
    });
    await openAccount();
    await openAccount();
    expect(keycloak.accounts).toHaveLength(1);
    expect(keycloak.mailed).toEqual([{ email: sampleDealer.email, actions: ['VERIFY_EMAIL'] }]);
    const [row] = await applicationsIn(api.db);
    expect(row?.account_subject).toBe(keycloak.accounts[0]?.id);
    expect(api.logText()).not.toContain(sampleDealer.password);
    const tables = await api.db.query(
      sql<{ found: string }>`/* testing.search-password */
        select table_schema || '.' || table_name as found from information_schema.tables
         where table_schema not in ('pg_catalog', 'information_schema')
           and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')
           and query_to_xml('select * from ' || quote_ident(table_schema) || '.' || quote_ident(table_name), true, true, '')::text
               like ${`%${sampleDealer.password}%`}`,
    );
    expect(tables).toEqual([]);
  });

  test('is made later, with a mail to set a password, when the provider is away', async () => {
    keycloak.isDown = true;
    expect((await applyAsDealer(api)).statusCode).toBe(200);
    await expect(openAccount()).rejects.toThrow('503');
    expect(api.logText()).not.toContain(sampleDealer.password);
    keycloak.isDown = false;
    await openAccount();
    expect(keycloak.accounts).toMatchObject([{ password: null }]);
    expect(keycloak.mailed).toEqual([
      { email: sampleDealer.email, actions: ['VERIFY_EMAIL', 'UPDATE_PASSWORD'] },
    ]);
  });

  test('that exists stays as it is, and the answer is the same', async () => {
    const account = { id: 'a-shopper', email: sampleDealer.email, emailVerified: true };
    keycloak.accounts.push({ ...account, password: 'their own password', roles: [] });
    const known = await applyAsDealer(api);
    const unknown = await applyAsDealer(api, { change: { email: 'nobody@prairie-arms.example' } });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await openAccount();
    expect(keycloak.accounts[0]?.password).toBe('their own password');
    expect(keycloak.mailed).toEqual([]);
    expect((await applicationsIn(api.db))[0]?.account_subject).toBe('a-shopper');
  });

  test('is not waited for by the answer, so that its time tells nothing', async () => {
    keycloak.createDelayMs = 60_000;
    expect((await applyAsDealer(api)).statusCode).toBe(200);
    expect(keycloak.accounts).toEqual([]);
  });

  test('needs a password as the realm demands it, told before anybody is asked', async () => {
    const change = { password: 'too short', confirmPassword: 'too short' };
    const { errors } = expectProblem(await applyAsDealer(api, { change }), 'invalid_request');
    expect(errors).toEqual([
      { path: 'body.password', message: 'Password must have at least 12 characters' },
    ]);
    expect(keycloak.accounts).toEqual([]);
  });
});
