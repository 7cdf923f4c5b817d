import { Picture } from '../media/picture.tsx';
import { markMatches, type Suggestion } from './suggestion.ts';
import type { Suggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly suggestions: Suggestions;
  readonly query: string | null;
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

const pictureWidths = [160] as const;

/** What may be meant. The list is there even while it is empty: the field says that it controls it. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, query } = props;
  const found = suggestions.state === 'found' ? suggestions.found : [];
  return (
    <div className="search-results" aria-busy={suggestions.state === 'waiting' || undefined}>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : 'search-note'}>
        {noteOf(suggestions, query)}
      </p>
      <div id={id} role="listbox" aria-label="Suggestions" className="search-list">
        {found.map((suggestion, index) => (
          <Option key={suggestion.id} {...props} index={index}>
            <Product suggestion={suggestion} typed={query ?? ''} />
          </Option>
        ))}
        {found.length > 0 && (
          <Option {...props} index={found.length}>
            <span className="search-all">All results for “{query}”</span>
          </Option>
        )}
      </div>
      {suggestions.state === 'waiting' && (
        <div className="search-waiting" aria-hidden="true">
          {Array.from({ length: Math.max(1, suggestions.earlier.length) }, (_, index) => (
            <div key={index} className="skeleton" />
          ))}
        </div>
      )}
    </div>
  );
}

function noteOf(suggestions: Suggestions, query: string | null): string {
  switch (suggestions.state) {
    case 'none':
      return '';
    case 'waiting':
      return 'Looking…';
    case 'failed':
      return 'Suggestions are not available right now. Press Enter to search all the same.';
    case 'found': {
      const { length } = suggestions.found;
      if (length === 0)
        return `Nothing found for “${suggestions.query}”. Try fewer or other words.`;
      return `${length} ${length === 1 ? 'suggestion' : 'suggestions'} for ${query}`;
    }
  }
}

interface OptionProps extends SuggestionListProps {
  readonly index: number;
  readonly children: React.ReactNode;
}

function Option({ index, optionId, highlighted, onHighlight, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={optionId(index)}
      role="option"
      aria-selected={index === highlighted}
      className="search-option"
      // The field keeps the focus: without it the panel would close before the click.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => onHighlight(index)}
      onClick={() => onChoose(index)}
    >
      {children}
    </div>
  );
}

function Product({
  suggestion: { title, subtitle, image },
  typed,
}: {
  readonly suggestion: Suggestion;
  readonly typed: string;
}) {
  return (
    <>
      <span className="search-picture">
        {image && (
          <Picture
            image={{ ...image, alt: '' }}
            sizes="56px"
            widths={pictureWidths}
            priority="soon"
          />
        )}
      </span>
      <span className="search-words">
        <span className="search-title">
          {markMatches(title, typed).map(({ text, isMatch }, index) =>
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
        {subtitle !== null && <span className="search-subtitle">{subtitle}</span>}
      </span>
    </>
  );
}
