import { Button } from '../button/button.tsx';
import { pageNumbers } from './page-numbers.ts';
import './pagination.css';

interface PaginationProps {
  readonly current: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
  readonly label?: string | undefined;
}

export function Pagination({ current, last, hrefOf, label = 'Pages' }: PaginationProps) {
  return (
    <nav className="pagination" aria-label={label}>
      <ul>
        {current > 1 && (
          <li>
            <a href={hrefOf(current - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {pageNumbers(current, last).map((page, index, all) => (
          <li key={page ?? `after ${all[index - 1]}`} className="pagination-number">
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <a href={hrefOf(current + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

export function LoadMore({ shown, total, isLoading, onLoad }: LoadMoreProps) {
  return (
    <div className="load-more">
      <p role="status">
        {shown} of {total}
      </p>
      {shown < total && (
        <Button kind="quiet" isBusy={isLoading} busyLabel="Loading…" onClick={onLoad}>
          Load more
        </Button>
      )}
    </div>
  );
}
