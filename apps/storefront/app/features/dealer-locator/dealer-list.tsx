import type { DealerCard } from './dealer-card.ts';
import { DealerDetails } from './info-window.tsx';

interface DealerListProps {
  readonly dealers: readonly DealerCard[];
  readonly chosen: DealerCard | null;
  readonly onChoose: (dealer: DealerCard) => void;
}

/** Everything that the map shows, and who is not on it: nobody needs a map to find a dealer. */
export function DealerList({ dealers, chosen, onChoose }: DealerListProps) {
  return (
    <ul className="dealer-list">
      {dealers.map((dealer) => (
        <li key={dealer.licenseeId} data-chosen={dealer === chosen || undefined}>
          <h2>
            {dealer.coordinates === null ? (
              dealer.id
            ) : (
              <button
                type="button"
                aria-label={`${dealer.id}: show on the map`}
                aria-pressed={dealer === chosen}
                onClick={() => onChoose(dealer)}
              >
                {dealer.id}
              </button>
            )}
          </h2>
          <DealerDetails dealer={dealer} />
        </li>
      ))}
    </ul>
  );
}
