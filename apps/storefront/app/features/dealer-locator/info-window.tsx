import type { DealerCard } from './dealer-card.ts';
import { directionsTo, phoneLink } from './locator-words.ts';

/** What both maps show of a dealer below the name. */
export function DealerDetails({ dealer }: { readonly dealer: DealerCard }) {
  return (
    <>
      <address>
        {dealer.address1}
        <br />
        {dealer.address2}
      </address>
      <p className="dealer-links">
        {dealer.phoneNumber !== '' && (
          <a href={phoneLink(dealer.phoneNumber)}>{dealer.phoneNumber}</a>
        )}
        <a href={directionsTo(dealer)} target="_blank" rel="noreferrer">
          Directions<span className="visually-hidden"> to {dealer.id} (opens in a new tab)</span>
        </a>
      </p>
    </>
  );
}
