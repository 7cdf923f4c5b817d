import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { CopySection } from './copy-sections.ts';
import './sectioned-copy.css';

/** With fewer headings the whole text is seen at a glance. */
const fewestContents = 3;

/** A long text with its contents beside it. */
export function SectionedCopy({ sections }: { readonly sections: readonly CopySection[] }) {
  const headed = sections.filter(({ heading }) => heading !== null);
  if (sections.length === 0) {
    return (
      <div className="copy">
        <EmptyState heading="There is nothing here yet">
          <p>
            We are still writing this page. Until then, <a href="/contact-us">ask us</a>.
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="copy">
      {headed.length >= fewestContents && (
        <nav className="copy-contents" aria-labelledby="copy-contents">
          <p className="eyebrow" id="copy-contents">
            On this page
          </p>
          <ol>
            {headed.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="copy-text">
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id}>
            {heading !== null && <h2>{heading}</h2>}
            <RichText blocks={blocks} topHeading={heading === null ? 2 : 3} />
          </section>
        ))}
      </div>
    </div>
  );
}
