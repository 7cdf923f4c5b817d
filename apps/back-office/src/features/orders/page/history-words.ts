import type { GroupState } from '@tarnholt/contract/group-states';
import { groupStateWords } from '../words.ts';

/** What happened, in words; the api names events. */
const words: Readonly<Record<string, string>> = {
  'order.placed': 'Order placed',
  'order.authorized': 'Payment authorized',
  'order.payment-failed': 'Payment failed',
  'order.handed-over': 'Guest signed in: now an order of their account',
  'document.uploaded': 'Copy of the license handed in',
  'document.scanned': 'Document scanned',
  'transfer.accepted': 'Dealer accepted the transfer',
  'transfer.refused': 'Dealer refused the transfer',
  'dealer.chosen': 'Dealer named',
  'dealer.changed': 'Dealer changed, everything is verified anew',
  'license.recorded': 'License recorded',
  'license.ended': 'License has ended, the dealer is asked for the next',
  'license.checked': 'License checked',
  'serial-numbers.entered': 'Serial numbers entered',
  'rules.reviewed': 'What the rules ask for was settled',
  'group.released': 'Released to the dealer',
  'release.revoked': 'Release taken back',
  'shipment.requested': 'Shipment started',
  'shipment.stopped': 'Shipment stopped',
  'group.shipped': 'Shipped',
  'group.split': 'Part of it left, the rest became a part of its own',
  'disposition.confirmed': 'Confirmed that it left',
  'disposition.corrected': 'Book set right',
  'note.added': 'Note written',
  'mail.resent': 'Mail sent once more',
  'group.held': 'Put on hold',
  'hold.cleared': 'Hold cleared',
  'group.canceled': 'Canceled',
  'payment.captured': 'Payment captured',
  'capture.refused': 'Capture refused',
  'payment.renewal-requested': 'Payment authorized anew',
  'payment.renewed': 'New authorization approved',
  'payment.renewal-refused': 'New authorization refused',
  'payment.lapsed': 'Authorization ran out, buyer asked to pay again',
  'refund.requested': 'Refund requested',
  'refund.done': 'Refund paid out',
  'refund.failed': 'Refund failed',
  'payment-break.resolved': 'Payment difference resolved',
};

/** An event that is newer than this app is still told: `a-thing.done` as "A thing done". */
export function historyWordsOf(action: string): string {
  const plain = action.replaceAll(/[.-]/g, ' ');
  return words[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** `verifying → verified` is the api's way to say from where to where. */
export function detailWordsOf(detail: string): string {
  return detail.replaceAll(/\b(\w+) → (\w+)\b/g, (all, from: string, to: string) =>
    isState(from) && isState(to)
      ? `${groupStateWords[from].label} → ${groupStateWords[to].label}`
      : all,
  );
}

const isState = (word: string): word is GroupState => Object.hasOwn(groupStateWords, word);
