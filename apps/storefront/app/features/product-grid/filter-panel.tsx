import { memo, type ReactNode, useId } from 'react';
import { Accordion } from '../../components/accordion/accordion.tsx';
import { useEarlyInput } from '../../components/early-input/use-early-input.ts';
import { withoutCategory, withoutFilters } from './active-filters.ts';
import { type GridResult, isOffered } from './filter-engine.ts';
import type { FilterCategory, FilterValue, ProductGridContent } from './grid-content.ts';
import { type FirstOrder, type GridView, names, pageSize, readView } from './grid-query.ts';
import type { GridViewState } from './use-grid-view.ts';
import './filter-panel.css';

interface FilterPanelProps {
  readonly grid: ProductGridContent;
  readonly firstOrder: FirstOrder;
  readonly state: GridViewState;
  readonly counts: GridResult['counts'];
  /** Above the fields; a sheet has a heading of its own. */
  readonly head?: ReactNode;
}

/**
 * A form, so that it also works without scripts: then its button sends what is ticked, and the
 * server answers with the page that the address describes.
 */
export function FilterPanel({ grid, firstOrder, state, counts, head }: FilterPanelProps) {
  const { view, show, path } = state;
  const form = useTicksBeforeScripts(grid, firstOrder, state);
  const id = useId();
  return (
    <form
      ref={form}
      className="filter-panel"
      method="get"
      action={path}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {head}
      <div className="field filter-search">
        <label htmlFor={id}>SEARCH</label>
        <input
          id={id}
          type="search"
          name={names.text}
          className="control"
          maxLength={100}
          value={view.text}
          onChange={({ currentTarget }) =>
            show({ ...view, text: currentTarget.value, shown: pageSize }, 'typing')
          }
        />
      </div>
      {view.order !== firstOrder && <input type="hidden" name={names.order} value={view.order} />}
      {grid.categories.length > 0 && (
        <Accordion
          items={grid.categories
            .filter(({ key }) => isOffered(grid, view.ticked, key))
            .map((category) => ({
              heading: category.title,
              note: tickedNote(category, view),
              isOpen: true,
              content: (
                <FilterGroup grid={grid} category={category} state={state} counts={counts} />
              ),
            }))}
        />
      )}
      <button type="submit" className="button filter-submit">
        Show results
      </button>
    </form>
  );
}

function tickedNote({ values }: FilterCategory, { ticked }: GridView): string | undefined {
  const count = values.filter(({ id }) => ticked.has(id)).length;
  return count === 0 ? undefined : `${count} selected`;
}

interface FilterGroupProps extends Pick<FilterPanelProps, 'grid' | 'state' | 'counts'> {
  readonly category: FilterCategory;
}

function FilterGroup({ grid, category, state, counts }: FilterGroupProps) {
  const { view, show, setTick, linkTo } = state;
  const { title, values, isMulti } = category;
  const ticked = values.filter(({ id }) => view.ticked.has(id));
  return (
    <fieldset className="filter-group">
      <legend className="visually-hidden">{title}</legend>
      {!isMulti && (
        <label className="filter-value">
          <input
            type="radio"
            name={names.filter(category.key)}
            value=""
            checked={ticked.length === 0}
            onChange={() => show(withoutCategory(grid, view, category))}
          />
          <span>Any</span>
        </label>
      )}
      {values.map((value) => (
        <FilterChoice
          key={value.id}
          category={category}
          value={value}
          isTicked={view.ticked.has(value.id)}
          count={counts.get(value.id) ?? 0}
          onTick={setTick}
        />
      ))}
      {isMulti && ticked.length > 1 && (
        <a className="link-action filter-clear" {...linkTo(withoutCategory(grid, view, category))}>
          Clear {title}
        </a>
      )}
    </fieldset>
  );
}

interface FilterChoiceProps {
  readonly category: FilterCategory;
  readonly value: FilterValue;
  readonly isTicked: boolean;
  readonly count: number;
  readonly onTick: (id: number, isTicked: boolean) => void;
}

/** There are dozens: only those are made again of which something has changed. */
const FilterChoice = memo(function FilterChoice(props: FilterChoiceProps) {
  const { category, value, isTicked, count, onTick } = props;
  // What is ticked can always be unticked, also when nothing is left of it.
  const isEmpty = count === 0 && !isTicked;
  return (
    <label className="filter-value" data-empty={isEmpty || undefined}>
      <input
        type={category.isMulti ? 'checkbox' : 'radio'}
        name={names.filter(category.key)}
        value={value.label}
        checked={isTicked}
        disabled={isEmpty}
        onChange={({ currentTarget }) => onTick(value.id, currentTarget.checked)}
      />
      <span>{value.label}</span>
      <span className="filter-count">
        <span className="visually-hidden">, </span>
        {count}
        <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
      </span>
    </label>
  );
});

interface ResetAllProps {
  readonly state: GridViewState;
  readonly onReset?: () => void;
}

export function ResetAll({ state, onReset }: ResetAllProps) {
  const { href, onClick } = state.linkTo(withoutFilters(state.view));
  return (
    <a
      href={href}
      className="link-action filter-reset"
      onClick={(event) => {
        onClick(event);
        onReset?.();
      }}
    >
      Reset All
    </a>
  );
}

function useTicksBeforeScripts(
  grid: ProductGridContent,
  firstOrder: FirstOrder,
  { view, show }: GridViewState,
) {
  return useEarlyInput<HTMLFormElement>((form) => {
    const entered = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const wanted: GridView = {
      ...readView(new URLSearchParams(entered), grid, firstOrder),
      order: view.order,
      shown: view.shown,
    };
    const isSame =
      wanted.text === view.text &&
      wanted.ticked.size === view.ticked.size &&
      [...wanted.ticked].every((id) => view.ticked.has(id));
    if (!isSame) show(wanted);
  });
}
