import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toImage } from '../media/image.ts';
import { toAbout } from './about-content.ts';
import { AboutPage } from './about-page.tsx';

const example = examplePages.aboutus;
const brand = { name: 'Tarnholt', logo: toImage(examplePages.footer.logo) };
const render = (page = example, of = brand as Parameters<typeof toAbout>[1]) =>
  renderToStaticMarkup(<AboutPage about={toAbout(page, of)} />);

describe('About us', { tags: ['CNT-02'] }, () => {
  test('begins with a picture, an icon that leads to the video, and "The New" with the logo', () => {
    const html = render();
    const [hero = ''] = /<header.*?<\/header>/.exec(html) ?? [];
    expect(hero).toContain('/media/0/1440/workshop_5f1c2d.jpg.webp');
    expect(hero).toMatch(
      /<a href="https:\/\/video\.example\/workshop"[^>]*><span[^>]*>Watch the video<\/span><svg/,
    );
    expect(hero).toMatch(/<h1>The New <span class="about-logo"><picture>.*alt="Tarnholt"/);
  });

  test('without a logo says the name, and without a video has no icon', () => {
    const html = render({ ...example, heading_video_url: null }, { name: 'Tarnholt', logo: null });
    expect(html).toContain('<h1>The New Tarnholt</h1>');
    expect(html).not.toContain('Watch the video');
  });

  test('has the text of its editor below', () => {
    expect(render()).toMatch(/<div class="about-copy"><div class="rich-text"><h2>Coverage<\/h2>/);
  });

  test('has careers at an anchor: heading, text and a line for each job', () => {
    const html = render();
    expect(html).toMatch(
      /<section id="careers"[^>]*>.*alt="A gunsmith at the bench".*<h2[^>]*>We are hiring<\/h2>.*Write to us about these positions\..*<li>CNC machinist<\/li>/,
    );
  });

  test('says so when there is no job', () => {
    for (const none of [null, []]) {
      const html = render({ ...example, looking_for_list_content: none });
      expect(html).toContain('There are no open positions right now.');
      expect(html).not.toContain('about-jobs');
    }
  });

  test('ends with a way to talk: heading, text and "Contact Us"', () => {
    const html = render();
    expect(html).toMatch(
      /<h2[^>]*>Want to talk\?<\/h2><p>We answer on weekdays\.<\/p><a href="\/contact-us" class="button">Contact Us<\/a>/,
    );
  });

  test('is whole without the pictures and texts that may be left out', () => {
    const html = render({
      ...example,
      looking_for_image: null,
      looking_for_sub_heading: null,
      want_to_talk_image: null,
      want_to_talk_content: null,
    });
    expect(html).not.toContain('about-picture');
    expect(html.match(/<h2/g)).toHaveLength(3);
  });
});

test('every field of About us is taken over', { tags: ['CNT-17'] }, () => {
  expect(toAbout(example, brand)).toEqual({
    trail: [
      { label: 'Home', href: '/' },
      { label: 'About us', href: '/about-us' },
    ],
    brand,
    image: toImage(example.heading_image),
    videoUrl: example.heading_video_url,
    copy: example.simple_copy_section,
    careers: {
      image: expect.objectContaining({ alt: 'A gunsmith at the bench' }),
      heading: example.looking_for_heading,
      introduction: example.looking_for_sub_heading,
      jobs: ['CNC machinist'],
    },
    talk: {
      image: expect.objectContaining({ alt: 'A telephone' }),
      heading: example.want_to_talk_heading,
      text: example.want_to_talk_content,
    },
  });
});
