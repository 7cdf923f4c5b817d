import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ButtonLink } from '../../components/button/button.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { type ActiveFilter, activeFilters, waysOut } from './active-filters.ts';
import { usePaintedValue } from './after-paint.ts';
import { findItems } from './filter-engine.ts';
import { FilterPanel, ResetAll } from './filter-panel.tsx';
import { GridCards } from './grid-cards.tsx';
import type { ProductGridContent } from './grid-content.ts';
import { type FirstOrder, pageSize } from './grid-query.ts';
import { SortBar } from './sort-bar.tsx';
import { useFreshOffers, useRefresh } from './use-fresh-offers.ts';
import { type GridViewState, useGridView } from './use-grid-view.ts';
import './filterable-grid.css';

interface FilterableGridProps {
  readonly grid: ProductGridContent;
  /** What is in it; the page's own heading stands above. */
  readonly label: string;
  /** What the page begins with: by title, or as its products were given. */
  readonly firstOrder: FirstOrder;
  /** In place of it all, where there is no product to begin with. */
  readonly empty?: ReactNode;
}

export function FilterableGrid({ grid, label, firstOrder, empty }: FilterableGridProps) {
  if (grid.items.length === 0) {
    return (
      <section className="filterable" aria-label={label}>
        {empty ?? <EmptyState heading="Product not found" />}
      </section>
    );
  }
  return <Filterable grid={grid} label={label} firstOrder={firstOrder} />;
}

function Filterable({ grid, label, firstOrder }: Omit<FilterableGridProps, 'empty'>) {
  const { items, refresh } = useFreshOffers(grid.items);
  const known = useMemo(() => ({ ...grid, items }), [grid, items]);
  const state = useGridView(grid, firstOrder);
  // A tick shows at once; the cards may take a few frames more on a slow phone.
  const view = usePaintedValue(state.view);
  const result = useMemo(() => findItems(known, view), [known, view]);
  const shown = useMemo(() => result.items.slice(0, view.shown), [result, view.shown]);
  useRefresh(refresh, shown);
  const [isOpen, setIsOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const list = useFocusOnMore(view.shown);
  const active = activeFilters(known, state.view);
  // What was pressed is gone with what it removed: the focus goes to what came of it.
  const focusCount = () => count.current?.focus({ preventScroll: true });
  // Without filters there is no column for them either.
  const hasColumn = grid.categories.length > 0;
  const panel = { grid: known, firstOrder, state, counts: result.counts };

  return (
    <section className="filterable" data-column={hasColumn || undefined} aria-label={label}>
      <div className="filterable-panel">
        <FilterPanel
          {...panel}
          head={
            <div className="filter-head">
              <h2>Filter By</h2>
              {active.length > 0 && <ResetAll state={state} onReset={focusCount} />}
            </div>
          }
        />
      </div>
      <div className="filterable-results">
        <div className="filterable-bar">
          <p ref={count} role="status" tabIndex={-1} className="filterable-count">
            {resultsText(result.items.length)}
          </p>
          <button
            type="button"
            className="button button-quiet filterable-toggle"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          >
            Filter by{active.length > 0 && ` (${active.length})`}
          </button>
          <SortBar state={state} firstOrder={firstOrder} />
        </div>
        {active.length > 0 && <Chips active={active} state={state} onRemoved={focusCount} />}
        {shown.length === 0 ? (
          <NothingFound ways={waysOut(known, view)} state={state} onReset={focusCount} />
        ) : (
          <GridCards ref={list} items={shown} ratio={grid.ratio} columns={hasColumn ? 3 : 4} />
        )}
        {shown.length < result.items.length && (
          <More state={state} shown={shown.length} total={result.items.length} />
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        heading="Filter By"
        place="foot"
        foot={
          <div className="filter-foot">
            {active.length > 0 && <ResetAll state={state} />}
            <button type="button" className="button" onClick={() => setIsOpen(false)}>
              Show {resultsText(result.items.length).toLowerCase()}
            </button>
          </div>
        }
      >
        {isOpen && <FilterPanel {...panel} />}
      </Dialog>
    </section>
  );
}

function resultsText(count: number): string {
  return count === 1 ? '1 Result' : `${count} Results`;
}

interface ChipsProps {
  readonly active: readonly ActiveFilter[];
  readonly state: GridViewState;
  readonly onRemoved: () => void;
}

/** Applied filters are shown twice, in their place and here, so that nobody loses one. */
function Chips({ active, state, onRemoved }: ChipsProps) {
  return (
    <ul className="filterable-chips" aria-label="Active filters">
      {active.map(({ key, label, removeLabel, without }) => {
        const { href, onClick } = state.linkTo(without);
        return (
          <li key={key}>
            <Chip
              label={label}
              removeLabel={removeLabel}
              href={href}
              onClick={(event) => {
                onClick(event);
                onRemoved();
              }}
            />
          </li>
        );
      })}
      <li className="filterable-chips-reset">
        <ResetAll state={state} onReset={onRemoved} />
      </li>
    </ul>
  );
}

interface NothingFoundProps {
  readonly ways: ReturnType<typeof waysOut>;
  readonly state: GridViewState;
  readonly onReset: () => void;
}

function NothingFound({ ways, state, onReset }: NothingFoundProps) {
  return (
    <EmptyState heading="Product not found" actions={<ResetAll state={state} onReset={onReset} />}>
      {ways.length === 0 ? (
        <p>Nothing here has all that you asked for.</p>
      ) : (
        <>
          <p>Nothing here has all that you asked for. Without one of your filters there is more:</p>
          <ul className="filterable-ways">
            {ways.map(({ filter, count }) => (
              <li key={filter.key}>
                <a {...state.linkTo(filter.without)}>
                  {filter.removeLabel}: {resultsText(count).toLowerCase()}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

interface MoreProps {
  readonly state: GridViewState;
  readonly shown: number;
  readonly total: number;
}

function More({ state, shown, total }: MoreProps) {
  const next = { ...state.view, shown: shown + pageSize };
  return (
    <div className="filterable-more">
      <p>
        {shown} of {total}
      </p>
      <ButtonLink
        kind="quiet"
        href={state.linkTo(next).href}
        onClick={(event) => {
          event.preventDefault();
          state.show(next, 'more');
        }}
      >
        Load more
      </ButtonLink>
    </div>
  );
}

/** Where more cards were asked for, the focus goes to the first of them. */
function useFocusOnMore(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const first = list.current?.children[before.current];
    if (shown > before.current) first?.querySelector('a')?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
  return list;
}
