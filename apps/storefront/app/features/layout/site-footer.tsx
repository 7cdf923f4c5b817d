import { Picture } from '../media/picture.tsx';
import type { SiteLayoutContent } from './site-layout-content.ts';

/** For logos that are no drawings. */
const smallWidths = [160, 320] as const;

type SiteFooterProps = Pick<SiteLayoutContent, 'brandName' | 'footer'>;

export function SiteFooter({ brandName, footer }: SiteFooterProps) {
  return (
    <footer className="site-footer" data-theme="dark">
      <div className="site-footer-row">
        <div className="site-footer-brand">
          {footer.logo ? (
            <Picture
              image={{ ...footer.logo, alt: footer.logo.alt || brandName }}
              sizes="200px"
              widths={smallWidths}
            />
          ) : (
            <span>{brandName}</span>
          )}
        </div>
        {footer.columns.length > 0 && (
          <nav aria-label="Footer" className="site-footer-columns">
            {footer.columns.map((links) => (
              <ul key={links.map(({ label }) => label).join()}>
                {links.map(({ label, href }) => (
                  <li key={`${label} ${href}`}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        )}
      </div>
      <div className="site-footer-row site-footer-end">
        {footer.bottomLinks.length > 0 && (
          <ul className="site-footer-bottom">
            {footer.bottomLinks.map(({ label, href }) => (
              <li key={`${label} ${href}`}>{href === null ? label : <a href={href}>{label}</a>}</li>
            ))}
          </ul>
        )}
        {footer.socialLinks.length > 0 && (
          <ul className="site-footer-social" aria-label={`${brandName} elsewhere`}>
            {footer.socialLinks.map(({ label, href, image }) => (
              <li key={href}>
                <a href={href}>
                  <Picture image={image} sizes="24px" widths={smallWidths} />
                  <span className="visually-hidden">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
