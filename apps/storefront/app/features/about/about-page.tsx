import { ButtonLink } from '../../components/button/button.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import { Picture } from '../media/picture.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { AboutContent, Brand } from './about-content.ts';
import './about.css';

const logoWidths = [160, 320] as const;
const halfSizes = '(min-width: 1440px) 660px, (min-width: 768px) 50vw, 100vw';
const halfWidths = [480, 640, 1080, 1440] as const;

export function AboutPage({ about }: { readonly about: AboutContent }) {
  const { brand, image, trail, videoUrl, copy, careers, talk } = about;
  return (
    <>
      <PageHero title={<TheNewBrand brand={brand} />} image={image} trail={trail}>
        {videoUrl !== null && <VideoLink href={videoUrl} />}
      </PageHero>
      <div className="about-copy">
        <RichText blocks={copy} topHeading={2} />
      </div>
      <Careers careers={careers} />
      <WantToTalk talk={talk} />
    </>
  );
}

function TheNewBrand({ brand }: { readonly brand: Brand }) {
  return (
    <>
      {'The New '}
      {brand.logo === null ? (
        brand.name
      ) : (
        <span className="about-logo">
          <Picture
            image={{ ...brand.logo, alt: brand.name }}
            sizes="320px"
            widths={logoWidths}
            priority="soon"
          />
        </span>
      )}
    </>
  );
}

function VideoLink({ href }: { readonly href: string }) {
  return (
    <a href={href} className="about-video">
      <span className="visually-hidden">Watch the video</span>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <path d="M26 20v24l20-12Z" />
      </svg>
    </a>
  );
}

/** The footer and job boards link to it by its id. Scrolled to smoothly: see the style sheet. */
function Careers({ careers }: { readonly careers: AboutContent['careers'] }) {
  const { image, heading, introduction, jobs } = careers;
  return (
    <section id="careers" className="about-half" aria-labelledby="careers-heading">
      {image !== null && (
        <div className="about-picture">
          <Picture image={image} sizes={halfSizes} widths={halfWidths} />
        </div>
      )}
      <div className="about-words">
        <h2 id="careers-heading">{heading}</h2>
        {introduction.length > 0 && <RichText blocks={introduction} />}
        {jobs.length === 0 ? (
          <p className="about-no-jobs">There are no open positions right now.</p>
        ) : (
          <ul className="about-jobs">
            {jobs.map((job) => (
              <li key={job}>{job}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function WantToTalk({ talk }: { readonly talk: AboutContent['talk'] }) {
  const { image, heading, text } = talk;
  return (
    <section className="about-half" data-theme="dark" aria-labelledby="talk-heading">
      {image !== null && (
        <div className="about-picture about-picture-filled">
          <Picture image={image} sizes={halfSizes} widths={halfWidths} />
        </div>
      )}
      <div className="about-words">
        <h2 id="talk-heading">{heading}</h2>
        {text !== null && <p>{text}</p>}
        <ButtonLink href="/contact-us">Contact Us</ButtonLink>
      </div>
    </section>
  );
}
