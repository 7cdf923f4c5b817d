import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { type SiteLayoutHtml, serverHtml } from './server-html.ts';

export function SiteFooter({ content }: { readonly content: SiteLayoutHtml['footer'] }) {
  return (
    <footer className="site-footer" data-theme="dark">
      <div className="site-footer-newsletter">
        <h2>Newsletter</h2>
        <NewsletterForm place="footer" />
      </div>
      <div
        {...serverHtml('footer')}
        className="site-footer-links"
        dangerouslySetInnerHTML={content}
      />
    </footer>
  );
}
