import { LinkBase } from 'react-admin';
import './part-links.css';

export interface PartLink {
  readonly to: string;
  readonly label: string;
  readonly isOpen: boolean;
}

/** The parts of one screen. Each has an address: a sign-in on the way leads back to the same one. */
export function PartLinks({ name, links }: { name: string; links: readonly PartLink[] }) {
  if (links.length < 2) return null;
  return (
    <nav className="part-links" aria-label={name}>
      <ul>
        {links.map(({ to, label, isOpen }) => (
          <li key={to}>
            <LinkBase to={to} aria-current={isOpen ? 'page' : undefined}>
              {label}
            </LinkBase>
          </li>
        ))}
      </ul>
    </nav>
  );
}
