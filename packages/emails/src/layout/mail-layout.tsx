import {
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import type { Brand } from '../brand.ts';
import { outlookStyleSheet, paint, styleSheet } from './paint.ts';
import { fonts, type Token } from './tokens.ts';

type MailLayoutProps = {
  brand: Brand;
  /** The line mail programs show beside the subject. */
  preheader: string;
  /** A word or two above the heading. */
  eyebrow: string;
  /** The one h1, and the title a screen reader announces. */
  heading: string;
  /** Colors the edge of the panel. */
  tone?: Extract<Token, 'accent' | 'error'>;
  /** Why this person gets this mail. */
  reason: string;
  /** The way out, for mails that somebody may have had enough of. */
  unsubscribe?: WayOut;
  children: ReactNode;
};

type WayOut = { href: string; words: string };

/** The frame of every mail: brand, panel with the message, footer. */
export function MailLayout({ tone = 'accent', ...props }: MailLayoutProps) {
  const { brand, preheader, eyebrow, heading, reason, unsubscribe, children } = props;
  return (
    <Html lang="en-US">
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
        <style>{outlookStyleSheet}</style>
      </Head>
      <body {...paint({ background: 'bg' }, { margin: 0, padding: 0, fontFamily: fonts.text })}>
        <Preview>{preheader}</Preview>
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs drop elements of HTML5 */}
        <div role="article" aria-roledescription="email" aria-label={heading} lang="en-US">
          <table
            role="presentation"
            width="100%"
            border={0}
            cellPadding={0}
            cellSpacing={0}
            {...paint({ background: 'bg' }, { fontFamily: fonts.text })}
          >
            <tbody>
              <tr>
                <td style={{ padding: '32px 16px 40px' }}>
                  <Container style={{ maxWidth: '600px' }}>
                    <Wordmark name={brand.name} />
                    <Panel tone={tone}>
                      <Eyebrow>{eyebrow}</Eyebrow>
                      <Heading
                        as="h1"
                        {...paint(
                          { color: 'ink' },
                          {
                            fontSize: '28px',
                            lineHeight: '34px',
                            fontWeight: 600,
                            letterSpacing: '-0.01em',
                            margin: '0 0 16px',
                          },
                        )}
                      >
                        {heading}
                      </Heading>
                      {children}
                    </Panel>
                    <Footer brand={brand} reason={reason} unsubscribe={unsubscribe} />
                  </Container>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </Html>
  );
}

/** Text, not a picture: pictures are blocked by default in many mail programs. */
function Wordmark({ name }: { name: string }) {
  return (
    <Text
      data-skip-in-text="true"
      {...paint(
        { color: 'ink' },
        {
          fontSize: '18px',
          lineHeight: '24px',
          fontWeight: 700,
          fontStretch: '118%',
          letterSpacing: '0.14em',
          textTransform: 'uppercase',
          margin: '0 0 20px',
        },
      )}
    >
      {name}
    </Text>
  );
}

function Panel({ tone, children }: { tone: Token; children: ReactNode }) {
  const edge = paint({ background: tone }, { height: '4px', lineHeight: '4px', fontSize: 0 });
  const cell = paint(
    { background: 'raised', border: 'line' },
    { padding: '36px 40px 40px', borderStyle: 'solid', borderWidth: '0 1px 1px' },
  );
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td {...edge} />
        </tr>
        <tr>
          <td {...cell} className={`panel-cell ${cell.className}`}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <Text
      data-skip-in-text="true"
      {...paint(
        { color: 'muted' },
        {
          fontSize: '12px',
          lineHeight: '16px',
          fontWeight: 600,
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
          margin: '0 0 8px',
        },
      )}
    >
      {children}
    </Text>
  );
}

type FooterProps = { brand: Brand; reason: string; unsubscribe: WayOut | undefined };

function Footer({ brand, reason, unsubscribe }: FooterProps) {
  const text = paint(
    { color: 'muted' },
    { fontSize: '14px', lineHeight: '22px', margin: '0 0 12px' },
  );
  const link = paint({ color: 'muted' }, { textDecoration: 'underline' });
  return (
    <Section data-footer="true" style={{ paddingTop: '24px' }}>
      <Text {...text}>{reason}</Text>
      {unsubscribe !== undefined && (
        <Text {...text}>
          <Link href={unsubscribe.href} {...link}>
            {unsubscribe.words}
          </Link>
        </Text>
      )}
      <Text {...text}>
        Questions? Write to{' '}
        <Link href={`mailto:${brand.supportEmail}`} {...link}>
          {brand.supportEmail}
        </Link>
        .
      </Text>
      <Text {...text}>
        {brand.name}
        {brand.postalAddress.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
        <br />
        <Link href={brand.shopUrl} {...link}>
          {new URL(brand.shopUrl).host}
        </Link>
      </Text>
    </Section>
  );
}
