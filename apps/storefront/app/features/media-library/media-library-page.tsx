import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import { DownloadLink } from '../downloads/download-link.tsx';
import { ImageRequest } from './image-request.tsx';
import type { DownloadCategory, MediaLibraryContent } from './media-library-content.ts';
import './media-library.css';

export function MediaLibraryPage({ library }: { readonly library: MediaLibraryContent }) {
  const { heading, image, trail, catalog, categories } = library;
  return (
    <>
      <PageHero title={heading} image={image} trail={trail}>
        {catalog !== null && (
          <>
            <DownloadLink download={catalog} isPrimary />
            <span className="media-library-catalog">
              Catalog <span className="data">{catalog.facts}</span>
            </span>
          </>
        )}
      </PageHero>
      <div className="media-library">
        <section aria-labelledby="downloads">
          <h2 id="downloads">Downloads</h2>
          {categories.length === 0 ? (
            <EmptyState heading="There is nothing to download yet">
              <p>Ask for what you need below.</p>
            </EmptyState>
          ) : (
            categories.map((category) => <Category key={category.title} category={category} />)
          )}
        </section>
        <ImageRequest />
      </div>
    </>
  );
}

function Category({ category: { title, downloads } }: { readonly category: DownloadCategory }) {
  return (
    <div className="media-library-category">
      <h3>{title}</h3>
      <ul>
        {downloads.map((download) => (
          <li key={`${download.title} ${download.href}`} className="media-library-item">
            <span className="media-library-item-words">
              {download.title}
              <span className="data media-library-facts">{download.facts}</span>
            </span>
            <DownloadLink download={download} />
          </li>
        ))}
      </ul>
    </div>
  );
}
