import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ContentPage } from '../content-page/content-page.tsx';
import { type ContentPageContent, isFormPage } from '../content-page/content-page-content.ts';
import { FormPage } from '../content-page/form-page.tsx';
import { DealerRegistrationPage } from '../dealer-registration/dealer-registration-page.tsx';
import type { HomeContent } from '../home/home-content.ts';
import { HomePage } from '../home/home-page.tsx';

/** What an editor sees after pressing "Preview". */
export type Preview =
  | { readonly state: 'home'; readonly title: string; readonly home: HomeContent }
  | { readonly state: 'content'; readonly page: ContentPageContent }
  /** A product or a collection: its own page is shown below, by the route inside of this one. */
  | { readonly state: 'catalog'; readonly notes: readonly string[] }
  /** The draft stands around this page, in the place of the header's menus or of the footer. */
  | { readonly state: 'layout'; readonly name: 'app' | 'footer' }
  /** The shop would take it, and there is nothing to look at. */
  | { readonly state: 'list'; readonly name: string }
  /** The shop would not take the draft; its last good version would stay. */
  | { readonly state: 'refused'; readonly name: string; readonly problems: readonly string[] }
  | { readonly state: 'no-page'; readonly kind: string }
  | { readonly state: 'expired' };

function AnyContentPage({ page }: { readonly page: ContentPageContent }) {
  if (page.kind === 'dealer-registration') {
    return <DealerRegistrationPage registration={page.registration} />;
  }
  return isFormPage(page) ? <FormPage page={page} /> : <ContentPage page={page} />;
}

export function PreviewPage({ preview }: { readonly preview: Preview }) {
  switch (preview.state) {
    case 'home':
      return (
        <Draft>
          <HomePage title={preview.title} content={preview.home} />
        </Draft>
      );
    case 'content':
      return (
        <Draft>
          <AnyContentPage page={preview.page} />
        </Draft>
      );
    case 'catalog':
      return (
        <Draft notes={preview.notes}>
          <Outlet />
        </Draft>
      );
    case 'layout':
      return (
        <Draft>
          <section className="preview-note">
            <h1>
              {preview.name === 'app' ? 'The header is your draft' : 'The footer is your draft'}
            </h1>
            <p>
              {preview.name === 'app'
                ? 'Logo and menus above are what shoppers would see on every page.'
                : 'What stands below is what shoppers would see on every page.'}
            </p>
          </section>
        </Draft>
      );
    case 'list':
      return (
        <Draft>
          <section className="preview-note">
            <h1>The shop would accept this draft</h1>
            <p>
              <strong>{preview.name}</strong> is a list that the shop works with. There is no page
              of it to look at.
            </p>
          </section>
        </Draft>
      );
    case 'refused':
      return (
        <section className="preview-note">
          <h1>The shop would not accept this draft</h1>
          <p>
            If you publish <strong>{preview.name}</strong> as it is, shoppers keep seeing its last
            good version, if there is one. Please correct:
          </p>
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      );
    case 'no-page':
      return (
        <section className="preview-note">
          <h1>No preview for this kind yet</h1>
          <p>
            The shop has no page for <strong>{preview.kind}</strong> that could show the draft.
          </p>
        </section>
      );
    case 'expired':
      return (
        <section className="preview-note">
          <h1>This preview has expired</h1>
          <p>Previews last one hour. Press the preview button in the content service again.</p>
        </section>
      );
  }
}

/** More than these would push the page itself out of sight. */
const mostNotes = 5;

function Draft({
  notes = [],
  children,
}: {
  /** What is in the draft and shoppers would not see, or could not buy. */
  readonly notes?: readonly string[];
  readonly children: ReactNode;
}) {
  const more = notes.length - mostNotes;
  return (
    <>
      <div className="preview-banner">
        <p>Preview of a draft. Shoppers do not see this.</p>
        {notes.length > 0 && (
          <ul>
            {notes.slice(0, mostNotes).map((note) => (
              <li key={note}>{note}</li>
            ))}
            {more > 0 && <li>And {more} more of this kind</li>}
          </ul>
        )}
      </div>
      {children}
    </>
  );
}
