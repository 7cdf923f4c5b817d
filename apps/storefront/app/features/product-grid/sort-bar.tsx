import type { GridOrder } from './filter-engine.ts';
import { type FirstOrder, pageSize } from './grid-query.ts';
import type { GridViewState } from './use-grid-view.ts';
import './sort-bar.css';

interface SortBarProps {
  readonly state: GridViewState;
  readonly firstOrder: FirstOrder;
}

/** Pressing the one that is in use turns it around. */
const keys = [
  { label: 'Title', orders: ['title', 'title-desc'], words: ['A to Z', 'Z to A'] },
  { label: 'Price', orders: ['price', 'price-desc'], words: ['low to high', 'high to low'] },
  { label: 'Newest', orders: ['newest'], words: [] },
] as const satisfies readonly SortKey[];

interface SortKey {
  readonly label: string;
  readonly orders: readonly GridOrder[];
  readonly words: readonly string[];
}

const bestMatch: SortKey = { label: 'Best match', orders: ['given'], words: [] };

/** Links, because the order stands in the address. */
export function SortBar({ state, firstOrder }: SortBarProps) {
  const { view, linkTo } = state;
  const shown: readonly SortKey[] = firstOrder === 'given' ? [bestMatch, ...keys] : keys;
  return (
    <nav className="sort-bar" aria-label="Sort By">
      <span aria-hidden="true">Sort By</span>
      <ul>
        {shown.map(({ label, orders, words }) => {
          const place = orders.indexOf(view.order);
          const next = orders[(place + 1) % orders.length] ?? view.order;
          return (
            <li key={label}>
              <a
                {...linkTo({ ...view, order: next, shown: pageSize })}
                aria-current={place >= 0 || undefined}
              >
                <span aria-hidden="true">{label}</span>
                <span className="visually-hidden">
                  Sort By {label}
                  {words[place] !== undefined && `, ${words[place]}`}
                </span>
                {words[place] !== undefined && <Arrow isDown={place === 1} />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Arrow({ isDown }: { readonly isDown: boolean }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={isDown ? 'M6 1.5v9M2 6.5l4 4 4-4' : 'M6 10.5v-9M2 5.5l4-4 4 4'} />
    </svg>
  );
}
