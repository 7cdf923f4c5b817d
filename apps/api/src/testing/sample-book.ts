import type { CallInput } from '@tarnholt/contract';
import { sampleDeskOrderId, sampleGroups, sampleMailId } from './sample-groups.ts';
import { sampleLicenseNumber } from './sample-transfers.ts';

const today = new Date().toISOString().slice(0, 10);
const params = { groupId: sampleGroups.toConfirm };

type BookName =
  | 'addOrderNote'
  | 'confirmDisposition'
  | 'correctDisposition'
  | 'exportDispositions'
  | 'getEvidencePacket'
  | 'getPackSlip'
  | 'listDueDispositions'
  | 'listEndingLicenses'
  | 'resendOrderMail';

/** A valid request of every call about the book, papers, notes and mails. */
export const bookSamples: { readonly [N in BookName]: CallInput<N> } = {
  addOrderNote: {
    params: { orderId: sampleDeskOrderId },
    body: { note: 'Called the dealer.\nThey expect it on Friday.' },
  },
  confirmDisposition: {
    params,
    body: { version: 1, leftOn: today, serialNumbers: ['TH-SAMPLE-9'] },
  },
  correctDisposition: {
    params: { dispositionId: 1 },
    body: {
      manufacturer: 'Tarnholt',
      itemType: 'Rifle',
      model: 'R16 Ridgeline',
      caliber: '5.56 NATO',
      serialNumber: 'TH-SAMPLE-9',
      disposedOn: today,
      licenseeName: 'Prairie Arms & Supply LLC',
      licenseNumber: sampleLicenseNumber,
      street: '12 Range Street',
      city: 'Laramie',
      state: 'WY',
      zip: '82070',
      reason: 'The model was cut short',
    },
  },
  exportDispositions: { query: { from: today, to: today, format: 'csv' } },
  getEvidencePacket: { params },
  getPackSlip: { params },
  listDueDispositions: {},
  listEndingLicenses: {},
  resendOrderMail: { params: { orderId: sampleDeskOrderId, mailId: sampleMailId } },
};
