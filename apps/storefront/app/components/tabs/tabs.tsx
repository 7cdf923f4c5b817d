import type { MouseEvent } from 'react';
import './tabs.css';

interface TabsProps {
  /** What the tabs choose among. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** For a page that opens a tab its own way. */
  readonly onOpen?: ((event: MouseEvent<HTMLAnchorElement>, href: string) => void) | undefined;
}

interface Tab {
  readonly label: string;
  readonly href: string;
  readonly count?: number;
  readonly isCurrent: boolean;
}

/**
 * Tabs that are links: the one that is open stands in the address, so going back, loading again and
 * sharing work, also before scripts run.
 */
export function Tabs({ label, tabs, onOpen }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              onClick={(event) => onOpen?.(event, tab.href)}
            >
              {tab.label}
              {tab.count !== undefined && <span className="tabs-count">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
