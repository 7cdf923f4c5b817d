import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dealerRegistrationDepsOf } from '../../open-dealer-registration.ts';
import { sql } from '../../platform/sql.ts';
import { type AccountServer, startAccountServer } from '../../testing/account-server.ts';
import { applicationsIn, applyAsDealer, runJob } from '../../testing/dealer-applicant.ts';
import { formMails } from '../../testing/registrations.ts';
import { sampleDealer } from '../../testing/sample-documents.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { testScannerAddress } from '../../testing/test-scanner.ts';
import { approveDealer, operator, refuseDealer } from './decide-application.ts';
import { grantDealerRoleHandler, openAccountHandler } from './open-account.ts';

let api: TestApi;
let keycloak: AccountServer;
let id: string;

beforeEach(async () => {
  keycloak = await startAccountServer(onTestFinished);
  api = await startTestApi({ ...keycloak.environment, CLAMD_ADDRESS: testScannerAddress() });
  await applyAsDealer(api);
  await vi.waitFor(() => expect(keycloak.accounts).toHaveLength(1));
  id = (await applicationsIn(api.db))[0]?.id ?? '';
});

const deps = () => dealerRegistrationDepsOf(api);
const openAccount = () => runJob(openAccountHandler(deps()), { applicationId: id });
const approve = (hasAskedAtf = true) =>
  approveDealer(deps(), id, { by: operator('op'), hasCheckedCopy: false, hasAskedAtf });

async function confirmEmail(): Promise<void> {
  await openAccount();
  const [account] = keycloak.accounts;
  if (account) account.emailVerified = true;
}

describe('an approval', { tags: ['API-23'] }, () => {
  test('ties the account to its licensee, puts the license on file and lists the dealer', async () => {
    await confirmEmail();
    await approve();
    const [row] = await applicationsIn(api.db);
    expect(row).toMatchObject({ state: 'approved', rds_key: '58300077' });
    const answer = await api.app.inject({ url: '/v1/dealers?stocking=true' });
    expect(answer.json().dealers).toMatchObject([
      { id: '58300077', name: sampleDealer.company, isLicenseOnFile: true, isStocking: true },
    ]);
    await runJob(grantDealerRoleHandler(deps()), { applicationId: id });
    await runJob(grantDealerRoleHandler(deps()), { applicationId: id });
    expect(keycloak.accounts[0]?.roles).toEqual(['dealer']);
    const mails = await formMails(api.db);
    expect(mails.map(({ template }) => template)).toContain('dealer-approved');
  });

  test('without the check leaves the license to be checked', async () => {
    await confirmEmail();
    await approve(false);
    const answer = await api.app.inject({ url: '/v1/dealers?stocking=true' });
    expect(answer.json().dealers).toMatchObject([{ isLicenseOnFile: false }]);
  });

  test('waits until there is an account, and until its address is confirmed', async () => {
    await expect(approve()).rejects.toThrow('account is not open');
    await openAccount();
    await expect(approve()).rejects.toThrow('not confirmed the email address');
  });

  test('waits for the scanner', async () => {
    await confirmEmail();
    await api.db.query(
      sql`/* testing.find-virus */ update applications.document set state = 'infected'`,
    );
    await expect(approve()).rejects.toThrow('The scanner found something');
  });

  test('is given once', async () => {
    await confirmEmail();
    await approve();
    await expect(approve()).rejects.toThrow('decided before');
    const refusal = { by: operator('op'), reason: 'Too late' };
    await expect(refuseDealer(deps(), id, refusal)).rejects.toThrow('decided before');
  });
});

test('a refusal tells the reason, and changes nothing else', async () => {
  await refuseDealer(deps(), id, { by: operator('op'), reason: 'The copy cannot be read.' });
  expect(await applicationsIn(api.db)).toMatchObject([{ state: 'refused' }]);
  const mail = (await formMails(api.db)).find(({ template }) => template === 'dealer-refused');
  expect(mail).toMatchObject({
    recipient: sampleDealer.email,
    data: { reason: 'The copy cannot be read.' },
  });
  const answer = await api.app.inject({ url: '/v1/dealers?stocking=true' });
  expect(answer.json().dealers).toEqual([]);
});
