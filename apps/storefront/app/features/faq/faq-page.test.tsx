import { everyBlock, examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toFaq } from './faq-content.ts';
import { FaqPage } from './faq-page.tsx';
import { findQuestions } from './faq-search.ts';

const example = examplePages.faq;
const render = (page = example) => renderToStaticMarkup(<FaqPage faq={toFaq(page)} />);

describe('the FAQ', { tags: ['CNT-05'] }, () => {
  test('begins with its picture, title and text', () => {
    const [hero = ''] = /<header.*?<\/header>/.exec(render()) ?? [];
    expect(hero).toContain('/media/0/1440/faq_5f1c2d.jpg.webp');
    expect(hero).toContain('<h1>Frequently asked questions</h1>');
    expect(hero).toContain('What people ask us most.');
  });

  test('has every question as a disclosure of its own, closed at first', () => {
    const html = render();
    expect(html).toMatch(
      /<details><summary>Do you ship to my door\?<\/summary><div class="accordion-content"><div class="rich-text"><p>Not firearms\.<\/p>/,
    );
    expect(html).not.toMatch(/<details[^>]* (?:open|name)/);
  });

  test('has one button that closes all', () => {
    expect(render()).toMatch(/<button type="button"[^>]*>Close All<\/button>/);
  });

  test('without questions says so, and has nothing to close', () => {
    const html = render({ ...example, questions: [] });
    expect(html).toContain('There are no questions here yet');
    expect(html).not.toContain('Close All');
  });
});

test('the FAQ has the breadcrumbs of its editor, and itself at their end', {
  tags: ['CNT-17'],
}, () => {
  expect(toFaq(example).trail).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Support', href: '/support' },
    { label: 'Frequently asked questions', href: '/faq' },
  ]);
  expect(toFaq({ ...example, breadcrumbs: null }).trail).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Frequently asked questions', href: '/faq' },
  ]);
  expect(render()).toMatch(/<nav[^>]*breadcrumb[^>]*>.*<a href="\/support"[^>]*>Support<\/a>/);
});

describe('a search in the questions', () => {
  const {
    questions: [shipping],
  } = toFaq(example);
  if (shipping === undefined) throw new Error('the example has no question');
  const coverage = { question: 'What is covered?', answer: everyBlock };
  const both = [shipping, coverage];

  test.each([
    ['', both],
    ['  ', both],
    ['DOOR', [shipping]],
    ['firearms door', [shipping]],
    ['chamber', [coverage]],
    ['warranty', [coverage]],
    ['door chamber', []],
  ])('"%s" looks at questions and answers, for every word', (search, found) => {
    expect(findQuestions(both, search)).toEqual(found);
  });
});
