import type { TemplateData } from '@tarnholt/emails';
import type { Transaction } from '../../platform/database.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';
import { dealerLinkOf } from './dealer-links.ts';
import type { DealerCase } from './model.ts';

type Request = TemplateData<'dealer-transfer-request'>;

export interface AskDealerDeps {
  /** The queue of mails, as far as this one needs it. */
  readonly mails: {
    queue(
      tx: Transaction,
      mail: {
        readonly cause: string;
        readonly template: 'dealer-transfer-request';
        readonly recipient: string;
        readonly data: Request;
      },
    ): Promise<boolean>;
  };
  readonly links: SignedLinks;
  readonly shopUrl: string;
  readonly now: () => Date;
}

/** What a dealer is told: what comes and for whom. */
export interface AskedTransfer {
  readonly dealer: { readonly name: string; readonly email: string };
  readonly buyerName: string;
  readonly lines: readonly { readonly productName: string; readonly quantity: number }[];
}

/**
 * Asks a dealer for a license, by a link that is the dealer's alone. Once for each link; a reminder
 * says so, and once for each day that it is due on. False when it was mailed before.
 */
export function askDealer(
  deps: AskDealerDeps,
  tx: Transaction,
  dealerCase: Pick<DealerCase, 'groupId' | 'orderId' | 'linkVersion'>,
  { dealer, buyerName, lines }: AskedTransfer,
  reminderDay: number | null = null,
): Promise<boolean> {
  const { groupId, orderId, linkVersion } = dealerCase;
  const { url, validUntil } = dealerLinkOf(deps, dealerCase);
  const cause = `dealer-transfer-request/${groupId}/${linkVersion}`;
  return deps.mails.queue(tx, {
    cause: reminderDay === null ? cause : `${cause}/day-${reminderDay}`,
    template: 'dealer-transfer-request',
    recipient: dealer.email,
    data: {
      orderId,
      dealerName: dealer.name,
      buyerName,
      items: lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
      transferUrl: url,
      validUntil: validUntil.toISOString(),
      isReminder: reminderDay !== null,
    },
  });
}
