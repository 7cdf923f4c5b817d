import type { GridItem } from '../product-grid/grid-content.ts';
import type { CollectionContent } from './collection-content.ts';

/** The parameter of the address that says which tab is open. */
export const tabParameter = 'activeFilter';
export const allTab = 'all';

export interface CollectionTab {
  /** What the address has. */
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isCurrent: boolean;
}

export interface TagGroup {
  readonly heading: string | null;
  readonly items: readonly GridItem[];
}

type Tabbed = Pick<CollectionContent, 'tabs' | 'grid'>;

/** 'all', and a tab for each value of the first filter, also for one that holds nothing yet. */
export function tabsOf({ tabs, grid }: Tabbed, asked: string | null): CollectionTab[] {
  const current = toKey(asked ?? allTab);
  return [allTab, ...tabs].map((value, index) => ({
    value,
    label: value,
    count:
      index === 0 ? grid.items.length : grid.items.filter((item) => isUnder(item, value)).length,
    isCurrent: toKey(value) === current,
  }));
}

/** What the open tab shows, grouped by tag: in the order of the tabs, then what has no tab. */
export function groupsOf({ tabs, grid }: Tabbed, asked: string | null): TagGroup[] {
  const current = toKey(asked ?? allTab);
  const isAll = current === allTab;
  const groups = new Map<string | null, GridItem[]>(tabs.map((tab) => [toKey(tab), []]));
  const headings = new Map<string | null, string>(tabs.map((tab) => [toKey(tab), tab]));
  for (const item of grid.items) {
    const key = item.tag === null ? null : toKey(item.tag);
    if (!isAll && key !== current) continue;
    if (item.tag !== null && !headings.has(key)) headings.set(key, item.tag);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const filled = [...groups].filter(([, items]) => items.length > 0);
  // What has no tag has no name either, and stands below all that have one.
  return filled
    .sort(([a], [b]) => Number(a === null) - Number(b === null))
    .map(([key, items]) => ({ heading: headings.get(key) ?? null, items }));
}

function isUnder({ tag }: GridItem, tab: string): boolean {
  return tag !== null && toKey(tag) === toKey(tab);
}

const toKey = (text: string) => text.trim().toLowerCase();
