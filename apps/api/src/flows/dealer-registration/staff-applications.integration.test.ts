import type { DealerApplication } from '@tarnholt/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { dealerRegistrationDepsOf } from '../../open-dealer-registration.ts';
import { sql } from '../../platform/sql.ts';
import { type AccountServer, startAccountServer } from '../../testing/account-server.ts';
import { applicationsIn, applyAsDealer, runJob } from '../../testing/dealer-applicant.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { formMails } from '../../testing/registrations.ts';
import { sampleDealer } from '../../testing/sample-documents.ts';
import { signInStaff } from '../../testing/signed-in.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';
import { testScannerAddress } from '../../testing/test-scanner.ts';
import { openAccountHandler } from './open-account.ts';

/** Two applications of one licensee, from the form to the decision of the desk. */

let api: TestApi;
let identity: TestIdentity;
let keycloak: AccountServer;
let ids: string[];

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  const whenFinished = (cleanup: () => Promise<void>) => cleanups.unshift(cleanup);
  identity = await startTestIdentity(whenFinished);
  keycloak = await startAccountServer(whenFinished, identity.environment.IDENTITY_URL);
  const { SHOP_ISSUER, IDENTITY_URL } = keycloak.environment;
  const { STAFF_ISSUER } = identity.environment;
  api = await startTestApi(
    { SHOP_ISSUER, IDENTITY_URL, STAFF_ISSUER, CLAMD_ADDRESS: testScannerAddress() },
    { whenFinished, identity },
  );
  for (const email of ['first@prairie.example', 'second@prairie.example']) {
    await applyAsDealer(api, { change: { email } });
  }
  await vi.waitFor(() => expect(keycloak.accounts).toHaveLength(2));
  ids = (await applicationsIn(api.db)).map(({ id }) => id);
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

const compliance = () =>
  signInStaff(api, ['compliance'], { given_name: 'Kim', family_name: 'Desk' });

async function read(id = ''): Promise<DealerApplication> {
  const answer = await compliance().call('getDealerApplication', {
    params: { applicationId: id },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function approve(id = '', desk = compliance(), version?: number) {
  return desk.call('approveDealerApplication', {
    params: { applicationId: id },
    body: {
      version: version ?? (await read(id)).version,
      hasCheckedCopy: true,
      hasAskedAtf: true,
    },
  });
}

const codesOf = ({ warnings }: DealerApplication) => warnings.map(({ code }) => code);

test('an application is read, approved by what was checked, and keeps the next one of the licensee out', {
  tags: ['API-23'],
}, async () => {
  const [first, second] = ids;
  const support = signInStaff(api, ['support']);
  expectProblem(await support.call('listDealerApplications', {}), 'forbidden');
  const waiting = (await compliance().call('listDealerApplications', {})).json();
  expect(waiting).toMatchObject({ open: 2, nextCursor: null, applications: [{ id: first }, {}] });

  const sent = await read(first);
  expect(sent).toMatchObject({
    company: sampleDealer.company,
    license: { type: '01', rdsKey: '58300077' },
    documents: [{ kind: 'ffl', state: 'clean' }],
    licenseeId: null,
  });
  expect(codesOf(sent)).toEqual(['not_listed', 'account_missing']);
  const params = { documentId: sent.documents[0]?.id ?? '' };
  const copy = await compliance().call('getApplicationDocument', { params });
  expect(copy.headers['content-disposition']).toMatch(/^attachment/);
  expectProblem(await support.call('getApplicationDocument', { params }), 'forbidden');

  expectProblem(await approve(first), 'unprocessable');
  for (const id of ids) {
    await runJob(openAccountHandler(dealerRegistrationDepsOf(api)), { applicationId: id });
  }
  const unconfirmed = expectProblem(await approve(first), 'unprocessable');
  expect(unconfirmed.title).toContain('not confirmed');
  for (const account of keycloak.accounts) account.emailVerified = true;

  const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  const stale = signInStaff(api, ['compliance'], { auth_time: hourAgo });
  expectProblem(await approve(first, stale), 'step_up_required');
  expectProblem(await approve(first, compliance(), 1), 'conflict');
  expect((await approve(first)).json()).toMatchObject({
    state: 'approved',
    decidedBy: 'Kim Desk',
    licenseeId: '58300077',
    warnings: [],
  });
  expectProblem(await approve(first), 'conflict');

  const licensee = (
    await compliance().call('getLicensee', { params: { licenseeId: '58300077' } })
  ).json();
  expect(licensee).toMatchObject({
    isOnList: false,
    isStocking: true,
    application: { id: first, state: 'approved' },
    licenses: [{ isOnFile: true, checks: [{ isGood: true }, { isGood: true }] }],
  });
  const methods = licensee.licenses[0].checks.map(({ method }: { method: string }) => method);
  expect(methods.toSorted()).toEqual(['certified_copy', 'ez_check']);
  const csv = (await compliance().call('exportDealers', {})).body;
  expect(csv).toContain('"58300077"');
  expect(csv.split('\r\n')).toHaveLength(3);

  expect(codesOf(await read(second))).toEqual(['other_account']);
  expectProblem(await approve(second), 'unprocessable');
});

test('a refusal is mailed with its reason, which the audit does not keep', async () => {
  const [, second = ''] = ids;
  const { version } = await read(second);
  const reason = 'Somebody else has this license.';
  const input = { params: { applicationId: second }, body: { version, reason } };
  expect((await compliance().call('refuseDealerApplication', input)).json()).toMatchObject({
    state: 'refused',
    refusalReason: reason,
  });
  expectProblem(await compliance().call('refuseDealerApplication', input), 'conflict');
  const mail = (await formMails(api.db)).find(({ template }) => template === 'dealer-refused');
  expect(mail).toMatchObject({ recipient: 'second@prairie.example', data: { reason } });
  const query = { state: 'refused', q: 'prairie' } as const;
  const refused = (await compliance().call('listDealerApplications', { query })).json();
  expect(refused).toMatchObject({ open: 0, applications: [{ id: second, decidedBy: 'Kim Desk' }] });
  const events = await api.db.query(
    sql<{ action: string; details: object }>`/* testing.events */
      select action, details from audit.event
       where subject = ${`dealer-application/${second}`} order by id`,
  );
  expect(events.map(({ action }) => action)).toContain('dealer-application.refused');
  expect(JSON.stringify(events)).not.toContain('Somebody else');
});
