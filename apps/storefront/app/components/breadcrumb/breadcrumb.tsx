import type { MouseEvent } from 'react';
import { isPlainClick } from '../../features/layout/use-in-place-navigation.ts';
import './breadcrumb.css';

interface BreadcrumbProps {
  /** From the home page down; the last one is the page itself. */
  readonly trail: readonly { readonly label: string; readonly href: string }[];
  readonly label?: string | undefined;
}

export function Breadcrumb({ trail, label = 'Breadcrumb' }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {trail.map((step, index) => (
          <li key={step.href}>
            <a
              href={step.href}
              aria-current={index === trail.length - 1 ? 'page' : undefined}
              onClick={stayHere}
            >
              {step.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The step that is the page itself leads nowhere: what was chosen on the page would be lost. */
export function stayHere(event: MouseEvent<HTMLAnchorElement>): void {
  const isHere = event.currentTarget.pathname === location.pathname;
  if (isHere && isPlainClick(event.nativeEvent)) event.preventDefault();
}
