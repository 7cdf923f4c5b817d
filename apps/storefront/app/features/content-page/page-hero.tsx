import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/breadcrumb/breadcrumb.tsx';
import type { Image } from '../media/image.ts';
import { Picture } from '../media/picture.tsx';
import { heroPicture } from './hero-picture.ts';
import './page-hero.css';

interface PageHeroProps {
  /** The heading of the page: there is no other `h1`. */
  readonly title: ReactNode;
  /** A sentence or two below it. */
  readonly text?: string | null | undefined;
  /** Behind the words, which are then light on dark. */
  readonly image?: Image | null | undefined;
  /** From the home page down; the last one is the page itself. */
  readonly trail?: readonly { readonly label: string; readonly href: string }[] | undefined;
  /** What can be done on the page at once, such as a download. */
  readonly children?: ReactNode;
}

/** What a page of the company begins with: where it is, what it is, and a picture if it has one. */
export function PageHero({ title, text, image, trail = [], children }: PageHeroProps) {
  return (
    <header className="page-hero" data-theme={image ? 'dark' : undefined}>
      {image && (
        <div className="page-hero-picture">
          <Picture {...heroPicture(image)} priority="first" />
        </div>
      )}
      <div className="page-hero-words">
        {trail.length > 1 && <Breadcrumb trail={trail} />}
        <div>
          <h1>{title}</h1>
          {text && <p className="page-hero-text">{text}</p>}
          {children && <div className="page-hero-actions">{children}</div>}
        </div>
      </div>
    </header>
  );
}
