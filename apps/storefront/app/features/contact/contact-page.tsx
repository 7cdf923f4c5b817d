import { PageHero } from '../content-page/page-hero.tsx';
import { Picture } from '../media/picture.tsx';
import type { ContactContent } from './contact-content.ts';
import './contact.css';

const iconWidths = [160] as const;

export function ContactPage({ contact }: { readonly contact: ContactContent }) {
  const { trail, image, addressLines, phone, email, socialLinks } = contact;
  return (
    <>
      <PageHero title="Contact us" image={image} trail={trail} />
      <div className="contact">
        <section>
          <h2 className="eyebrow">Address</h2>
          <address>
            {addressLines.map((line) => (
              <span key={line} className="contact-line">
                {line}
              </span>
            ))}
          </address>
        </section>
        <section>
          <h2 className="eyebrow">Phone</h2>
          <a href={phone.href} className="contact-link">
            {phone.label}
          </a>
        </section>
        <section>
          <h2 className="eyebrow">Email</h2>
          <a href={email.href} className="contact-link">
            {email.label}
          </a>
        </section>
        {socialLinks.length > 0 && (
          <section>
            <h2 className="eyebrow">Elsewhere</h2>
            <ul>
              {socialLinks.map(({ label, href, image: icon }) => (
                <li key={href}>
                  <a href={href} className="contact-link">
                    <Picture image={icon} sizes="24px" widths={iconWidths} />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
