import { type MouseEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { isPlainClick } from '../layout/use-in-place-navigation.ts';
import { GridCards } from '../product-grid/grid-cards.tsx';
import { useFreshOffers, useRefresh } from '../product-grid/use-fresh-offers.ts';
import type { CollectionContent } from './collection-content.ts';
import { allTab, groupsOf, tabParameter, tabsOf } from './tabs-of-collection.ts';

/** Columns of a wide screen. Tags with few products share a row. */
const widest = 4;

/** A tab per value of the first filter. The open one stands in the address. */
export function TabbedCollection({ collection }: { readonly collection: CollectionContent }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { items, refresh } = useFreshOffers(collection.grid.items);
  useRefresh(refresh, collection.grid.items);
  const asked = parameters.get(tabParameter);
  const tabbed = { tabs: collection.tabs, grid: { ...collection.grid, items } };
  const groups = groupsOf(tabbed, asked);
  const top = useRef<HTMLDivElement>(null);
  const openTab = useOpenTab(top);
  // What else the address said stays.
  const hrefOf = (tab: string) => {
    const next = new URLSearchParams(parameters);
    if (tab === allTab) next.delete(tabParameter);
    else next.set(tabParameter, tab);
    const search = next.toString();
    return search === '' ? pathname : `${pathname}?${search}`;
  };
  return (
    <div ref={top} className="collection-tabbed">
      <Tabs
        label={collection.title}
        onOpen={openTab}
        tabs={tabsOf(tabbed, asked).map(({ value, label, count, isCurrent }) => ({
          label: value === allTab ? 'All' : label,
          href: hrefOf(value),
          count,
          isCurrent,
        }))}
      />
      {groups.length === 0 && (
        <EmptyState
          heading="No items found"
          actions={
            <ButtonLink kind="quiet" href={hrefOf(allTab)}>
              See all of {collection.title}
            </ButtonLink>
          }
        />
      )}
      <div className="collection-tags">
        {groups.map(({ heading, items: ofTag }) => (
          <section
            key={heading ?? ''}
            className="collection-tag"
            data-width={groups.length === 1 ? widest : Math.min(ofTag.length, widest)}
            aria-label={heading ?? 'Others'}
          >
            {heading !== null && <h2>{heading}</h2>}
            <GridCards items={ofTag} ratio={collection.grid.ratio} columns={4} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The tabs stay where they are; who was far down begins at the top of what was opened. */
function useOpenTab(top: { readonly current: HTMLElement | null }) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    void navigate(href, { preventScrollReset: true });
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
}
