import type { HomeContent } from '../home/home-content.ts';
import { HomePage } from '../home/home-page.tsx';

/** What an editor sees after pressing "Preview". */
export type Preview =
  | { readonly state: 'home'; readonly title: string; readonly home: HomeContent }
  /** The shop would not take the draft; its last good version would stay. */
  | { readonly state: 'refused'; readonly name: string; readonly problems: readonly string[] }
  | { readonly state: 'no-page'; readonly kind: string }
  | { readonly state: 'expired' };

export function PreviewPage({ preview }: { readonly preview: Preview }) {
  switch (preview.state) {
    case 'home':
      return (
        <>
          <p className="preview-banner">Preview of a draft. Shoppers do not see this.</p>
          <HomePage title={preview.title} content={preview.home} />
        </>
      );
    case 'refused':
      return (
        <section className="preview-note">
          <h1>The shop would not accept this draft</h1>
          <p>
            If you publish <strong>{preview.name}</strong> as it is, shoppers keep seeing its last
            good version. Please correct:
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
