import { Picture } from '../media/picture.tsx';
import type { PromoVideos as Videos } from './product-content.ts';
import './promo-videos.css';

const widths = [320, 480, 640, 828] as const;
const sizes = '(min-width: 1440px) 432px, (min-width: 768px) 32vw, 92vw';

/** Pictures that lead to films elsewhere. Nothing of their hosts is loaded into our page. */
export function PromoVideos({ videos }: { readonly videos: Videos | null }) {
  if (videos === null) return null;
  return (
    <section className="product-section">
      <h2>
        {videos.title}
        {videos.accentTitle !== null && (
          <span className="videos-accent"> {videos.accentTitle}</span>
        )}
      </h2>
      <ul className="videos">
        {videos.videos.map(({ href, image }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer" className="video">
              <Picture image={image} sizes={sizes} widths={widths} />
              <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <rect width="48" height="48" rx="2" />
                <path d="M18 14l18 10-18 10z" />
              </svg>
              <span className="visually-hidden">, video (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
