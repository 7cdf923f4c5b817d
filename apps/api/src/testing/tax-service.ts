import {
  type AvataxForTest,
  account,
} from '../../../../standins/avatax/src/testing/standin-for-test.ts';

export {
  type AvataxForTest,
  avataxForTest,
} from '../../../../standins/avatax/src/testing/standin-for-test.ts';

/** What tells a process of the shop where its tax service is. */
export function taxSettingsOf({ url }: Pick<AvataxForTest, 'url'>) {
  return {
    TAX_ENGINE: 'avatax',
    AVATAX_URL: url,
    AVATAX_ACCOUNT_ID: account.accountId,
    AVATAX_LICENSE_KEY: account.licenseKey,
    AVATAX_COMPANY_CODE: account.companyCode,
    SHIP_FROM: '1 Foundry Road|Casper|WY|82601',
  } as const;
}
