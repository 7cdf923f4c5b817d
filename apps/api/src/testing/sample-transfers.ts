import type { CallInput, OrderRouteName } from '@tarnholt/contract';
import { sampleOrderId } from './sample-account.ts';
import { sampleCopy } from './sample-documents.ts';
import { sampleDeskOrderId, sampleGroups } from './sample-groups.ts';
import { sampleLink } from './sample-links.ts';

/** Another dealer than the samples are sent to, in the state that their buyer lives in. */
export const sampleDealerChoice = {
  dealerName: 'Platte Valley Arms',
  dealerAddress: '100 Center Street',
  dealerEmail: 'counter@platte-valley.example',
  dealerPhone: '(307)-555-0188',
  dealerCity: 'Casper',
  dealerState: 'WY',
  dealerZip: '82601',
  dealerCountry: 'United States',
} as const;

const nextYear = new Date().getUTCFullYear() + 1;
export const sampleLicenseNumber = `5-83-001-01-${nextYear % 10}E-00077`;

const dealerParams = { token: sampleLink('dealer', sampleGroups.toAccept) };
const linkParams = { token: sampleLink('order', sampleDeskOrderId) };

type StaffName = 'changeDealer' | 'holdGroup' | 'clearHold';
/** With the files that a form brings along. */
type Sample<N extends OrderRouteName | StaffName> = CallInput<N> & {
  readonly files?: Record<string, File>;
};

/** A valid request of every call about transfers, by buyers, dealers and staff. */
export const transferSamples: { readonly [N in OrderRouteName | StaffName]: Sample<N> } = {
  acceptDealerCase: {
    params: dealerParams,
    body: { licenseNumber: sampleLicenseNumber, transferFee: 35 },
  },
  changeDealer: {
    params: { groupId: sampleGroups.toAccept },
    body: { version: 1, reason: 'The buyer called', ...sampleDealerChoice },
  },
  chooseDealer: {
    params: { orderId: sampleDeskOrderId, groupId: sampleGroups.toChoose },
    body: { version: 1, ...sampleDealerChoice },
  },
  chooseLinkedDealer: {
    params: { ...linkParams, groupId: sampleGroups.toChoose },
    body: { version: 1, ...sampleDealerChoice },
  },
  clearHold: {
    params: { groupId: sampleGroups.toClear },
    body: { version: 1, note: 'Spoke with the buyer' },
  },
  getDealerCase: { params: dealerParams },
  getLinkedOrder: { params: { token: sampleLink('order', sampleOrderId) } },
  getOrderTracker: { params: { orderId: sampleOrderId } },
  holdGroup: {
    params: { groupId: sampleGroups.toVerify },
    body: { version: 1, reason: 'The buyer called' },
  },
  refuseDealerCase: { params: dealerParams, body: { reason: 'We are moving.' } },
  uploadDealerDocument: { params: dealerParams, body: {}, files: { document: sampleCopy } },
  uploadLinkedDocument: {
    params: { ...linkParams, groupId: sampleGroups.toAccept },
    body: {},
    files: { document: sampleCopy },
  },
  uploadOrderDocument: {
    params: { orderId: sampleDeskOrderId, groupId: sampleGroups.toAccept },
    body: {},
    files: { document: sampleCopy },
  },
};
