import { Picture } from '../media/picture.tsx';
import type { SiteLayoutContent } from './site-layout-content.ts';

/** For logos that are no drawings. */
const smallWidths = [160, 320] as const;

type FooterLinksProps = Pick<SiteLayoutContent, 'brandName' | 'footer'>;

/** What stands in the footer beside the newsletter. */
export function FooterLinks({ brandName, footer }: FooterLinksProps) {
  const { logo, columns, guide, socialLinks, bottomLinks } = footer;
  return (
    <>
      <div className="site-footer-brand">
        {logo ? (
          <Picture
            image={{ ...logo, alt: logo.alt || brandName }}
            sizes="200px"
            widths={smallWidths}
          />
        ) : (
          brandName
        )}
      </div>
      {columns.length > 0 && (
        <nav aria-label="Footer" className="site-footer-columns">
          {columns.map((links) => (
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
      <div className="site-footer-tools">
        {guide && (
          <a href={guide.href} download="" className="site-footer-guide">
            Download the product guide <span>({guide.facts})</span>
          </a>
        )}
        {socialLinks.length > 0 && (
          <ul className="site-footer-social" aria-label={`${brandName} elsewhere`}>
            {socialLinks.map(({ label, href, image }) => (
              <li key={href}>
                <a href={href}>
                  <Picture image={image} sizes="24px" widths={smallWidths} />
                  <span className="visually-hidden">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <a href="#top" className="back-to-top">
          Back to top
        </a>
      </div>
      {bottomLinks.length > 0 && (
        <ul className="site-footer-bottom">
          {bottomLinks.map(({ label, href }) => (
            <li key={`${label} ${href}`}>{href === null ? label : <a href={href}>{label}</a>}</li>
          ))}
        </ul>
      )}
    </>
  );
}
