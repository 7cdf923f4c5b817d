import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildFolderOf } from '../../../scripts/servers/app-build.ts';
import { requireEnvironment } from '../../environment.ts';

// The shop under test runs from the same folder.
const operateFile = join(buildFolderOf('api'), 'operate.js');

function operate(...args: string[]): string {
  return execFileSync(process.execPath, [operateFile, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...JSON.parse(requireEnvironment('OPERATE_ENV')), LOG_LEVEL: 'error' },
  });
}

test('an operator asks for a delivery check and finds the mail in the inbox', async ({ page }, {
  project,
}) => {
  const recipient = `check-${project.name}@example.com`;
  expect(operate('check-mail', recipient)).toContain('queued as delivery-check/');

  await expect(async () => {
    await page.goto(`${requireEnvironment('INBOX_URL')}/?to=${encodeURIComponent(recipient)}`);
    await expect(page.getByText('[production] Mail delivery check')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole('link', { name: '[production] Mail delivery check' }).click();

  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Mail delivery works');
});

test('an operator resends a mail by its cause, and it comes under a Message-ID of its own', async ({
  request,
}, { project }) => {
  const recipient = `resend-${project.name}@example.com`;
  const [cause = ''] = /delivery-check\/[\w-]+/.exec(operate('check-mail', recipient)) ?? [];
  expect(operate('resend-mail', cause)).toContain('queued as mail');

  await expect(async () => {
    const answer = await request.get(
      `${requireEnvironment('INBOX_URL')}/api/mails?to=${recipient}`,
    );
    const { mails } = (await answer.json()) as { mails: { messageId: string }[] };
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  }).toPass({ timeout: 15_000 });
});

test('an operator who names no known mail or job is told so', () => {
  expect(() => operate('resend-mail', 'no-such-cause')).toThrow('there is no mail of cause');
  expect(() => operate('retry-job', 'send-mail', 'not-an-id')).toThrow('there is no failed job');
});
