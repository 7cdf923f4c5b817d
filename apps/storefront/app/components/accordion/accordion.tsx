import type { ReactNode } from 'react';
import './accordion.css';

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** With a name, opening one closes the others. */
  readonly name?: string | undefined;
}

interface AccordionItem {
  readonly heading: string;
  /** A word or two beside the heading, seen while it is folded away too. */
  readonly note?: string | undefined;
  readonly content: ReactNode;
  /** At first: from then on the browser keeps what was opened and closed. */
  readonly isOpen?: boolean | undefined;
}

/** Native disclosures: the search of the browser finds what is folded away, and opens it. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ heading, note, content, isOpen }) => (
        <details key={heading} name={name} open={isOpen}>
          <summary>
            {heading}
            {note !== undefined && <span className="accordion-note">{note}</span>}
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
