import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Picture } from '../media/picture.tsx';
import { FilterableGrid } from '../product-grid/filterable-grid.tsx';
import { GridCards } from '../product-grid/grid-cards.tsx';
import { useFreshOffers, useRefresh } from '../product-grid/use-fresh-offers.ts';
import type { CollectionContent } from './collection-content.ts';
import { TabbedCollection } from './tabbed-collection.tsx';
import './collection.css';

const bannerWidths = [640, 1080, 1440, 1920] as const;

export function CollectionPage({ collection }: { readonly collection: CollectionContent }) {
  const { title, banner, trail } = collection;
  return (
    <>
      <header className="collection-head" data-theme={banner ? 'dark' : undefined}>
        {banner && (
          <div className="collection-banner">
            <Picture
              image={{ ...banner, alt: '' }}
              sizes="100vw"
              widths={bannerWidths}
              priority="first"
            />
          </div>
        )}
        <div className="collection-head-text">
          <Breadcrumb trail={trail} />
          <h1>{title}</h1>
        </div>
      </header>
      <div className="collection">
        <CollectionItems collection={collection} />
      </div>
    </>
  );
}

function CollectionItems({ collection }: { readonly collection: CollectionContent }) {
  const { title, layout, grid } = collection;
  if (grid.items.length === 0) {
    return (
      <EmptyState heading="No items found">
        <p>There is nothing in this collection right now.</p>
      </EmptyState>
    );
  }
  if (layout === 'tabbed') return <TabbedCollection collection={collection} />;
  if (layout === 'filterable') {
    return <FilterableGrid grid={grid} label={title} firstOrder="title" />;
  }
  return <CollectionCards collection={collection} />;
}

function CollectionCards({ collection }: { readonly collection: CollectionContent }) {
  const { title, layout, grid } = collection;
  const { items, refresh } = useFreshOffers(grid.items);
  useRefresh(refresh, grid.items);
  return (
    <section aria-label={title}>
      <GridCards items={items} ratio={grid.ratio} columns={layout === 'cards' ? 2 : 4} />
    </section>
  );
}
