import { limits } from '@tarnholt/contract/limits';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../components/button/button.tsx';
import { leavingFrom } from '../layout/use-in-place-navigation.ts';
import { readSearch, searchPath } from './search-path.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import './search-overlay.css';

export interface SearchOverlayProps {
  readonly id: string;
  /** What opened it, and closes it too. */
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly onClose: (isFocusReturned: boolean) => void;
}

/**
 * A field with suggestions under the header. The focus stays in the field: what the arrow keys
 * highlight is told by `aria-activedescendant`.
 */
export function SearchOverlay({ id, toggle, onClose }: SearchOverlayProps) {
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(typed);
  const navigate = useNavigate();
  const here = useLocation();
  const query = readSearch(typed);
  const paths = pathsOf(suggestions, query);
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => field.current?.focus(), []);
  // Other suggestions have other places.
  useEffect(() => setHighlighted(-1), [suggestions]);

  const open = (path: string) => {
    onClose(false);
    void navigate(path, leavingFrom(here));
  };
  const submit = () => {
    if (query !== null) open(searchPath(query));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || paths.length === 0) return;
    event.preventDefault();
    // One place more than there are paths: the field itself, where nothing is highlighted.
    const places = paths.length + 1;
    setHighlighted(((highlighted + 1 + step + places) % places) - 1);
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    if (!toggle.current?.contains(relatedTarget)) onClose(false);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="search-backdrop" onClick={() => onClose(true)} />
      <search id={id} className="search-panel" onKeyDown={onKeyDown} onBlur={closeOnLeaving}>
        <form
          action="/search"
          className="search-form"
          onSubmit={(event) => {
            event.preventDefault();
            const path = paths[highlighted];
            if (path === undefined) submit();
            else open(path);
          }}
        >
          <label htmlFor={`${id}-field`} className="visually-hidden">
            Search products
          </label>
          <input
            ref={field}
            id={`${id}-field`}
            name="q"
            type="text"
            className="search-field"
            placeholder="Search products"
            maxLength={limits.searchLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={paths.length > 0}
            aria-controls={listId}
            aria-activedescendant={highlighted === -1 ? undefined : optionId(highlighted)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Search</Button>
          <button
            type="button"
            className="search-close"
            aria-label="Close search"
            onClick={() => onClose(true)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 2l12 12M14 2L2 14" />
            </svg>
          </button>
        </form>
        <SuggestionList
          id={listId}
          optionId={optionId}
          suggestions={suggestions}
          query={query}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onChoose={(index) => open(paths[index] ?? '/search')}
        />
      </search>
    </>
  );
}

/** Where each option leads: the products, then all results. */
function pathsOf(suggestions: Suggestions, query: string | null): string[] {
  if (suggestions.state !== 'found' || suggestions.found.length === 0 || query === null) return [];
  return [...suggestions.found.map(({ url }) => url), searchPath(query)];
}
