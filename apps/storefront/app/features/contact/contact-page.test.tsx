import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { mailtoHref, telHref, toContact } from './contact-content.ts';
import { ContactPage } from './contact-page.tsx';

const example = examplePages.contactus;
const render = (page = example) => renderToStaticMarkup(<ContactPage contact={toContact(page)} />);

describe('Contact us', { tags: ['CNT-03'] }, () => {
  test('has the lines of the address, in order', () => {
    const lines = [...render().matchAll(/contact-line">([^<]*)</g)].map(([, line]) => line);
    expect(lines).toEqual(['Tarnholt', '100 Example Way', 'Springfield, MO 65801']);
  });

  test('leaves out lines that are empty', () => {
    expect(toContact({ ...example, address2: '', address3: null }).addressLines).toEqual([
      'Tarnholt',
    ]);
  });

  test('has a phone number to dial and an address to write to', () => {
    const html = render();
    expect(html).toMatch(/<a href="tel:\+14175550100"[^>]*>\(417\)-555-0100<\/a>/);
    expect(html).toMatch(
      /<a href="mailto:help@tarnholt\.example"[^>]*>help@tarnholt\.example<\/a>/,
    );
  });

  test('has social links with an icon and a title', () => {
    expect(render()).toMatch(
      /<a href="https:\/\/video\.example\/tarnholt"[^>]*><picture>.*<img[^>]* alt=""[^>]*\/><\/picture>Videos<\/a>/,
    );
  });

  test('names a social link without a title by its picture, or by its host', () => {
    const [link] = example.social_links;
    if (link === undefined) throw new Error('the example has no social link');
    const untitled = { ...link, title: null };
    const bare = { ...untitled, image: { ...link.image, alternativeText: null } };
    const { socialLinks } = toContact({ ...example, social_links: [untitled, bare] });
    expect(socialLinks.map(({ label }) => label)).toEqual(['Videos', 'video.example']);
  });

  test('has no place for social links when there are none', () => {
    expect(render({ ...example, social_links: [], image: null })).not.toContain('Elsewhere');
  });
});

test.each([
  ['(307) 555-0142', 'tel:+13075550142'],
  ['1-307-555-0142', 'tel:+13075550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['911', 'tel:911'],
])('%s is dialed as %s', (phone, href) => expect(telHref(phone)).toBe(href));

test('an email address cannot write the mail', () => {
  expect(mailtoHref('a@b.example?cc=x&to=y#z')).toBe('mailto:a@b.example%3Fcc=x%26to=y%23z');
});
