import type { Blocks } from '@tarnholt/contract/content';
import type { MetaDescriptor } from 'react-router';
import type { PageHead } from './page-head.ts';

/**
 * What a page is about in the words of schema.org, for search engines. The router writes it into the
 * page with every `<`, `>` and `&` escaped: content cannot end the script element that holds it.
 */
export function structuredData(thing: object): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...thing } };
}

interface Step {
  readonly label: string;
  readonly href: string;
}

/** The way to a page. Its last step is the page itself, by its one address. */
export function breadcrumbMeta(head: PageHead, trail: readonly Step[]): MetaDescriptor[] {
  // A way of one step leads nowhere.
  if (trail.length < 2) return [];
  const last = trail.length - 1;
  return [
    structuredData({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: index === last ? head.canonicalUrl : new URL(href, head.canonicalUrl).href,
      })),
    }),
  ];
}

interface ListedProduct {
  readonly title: string;
  /** The words of its address, where it has them. */
  readonly slug: string | null;
  readonly href: string;
}

/** The first ones of a long list say what it is. */
const mostListed = 50;

/** What a collection or a search shows, in its order. */
export function itemListMeta(
  head: PageHead,
  name: string,
  products: readonly ListedProduct[],
): MetaDescriptor[] {
  if (products.length === 0) return [];
  return [
    structuredData({
      '@type': 'ItemList',
      name,
      url: head.canonicalUrl,
      numberOfItems: products.length,
      itemListElement: products.slice(0, mostListed).map(({ title, slug, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: new URL(slug === null ? href : `/products/${slug}`, head.canonicalUrl).href,
      })),
    }),
  ];
}

interface AnsweredQuestion {
  readonly question: string;
  readonly answer: Blocks;
}

/** The questions of a page, answered in plain words. */
export function faqMeta(questions: readonly AnsweredQuestion[]): MetaDescriptor[] {
  const answered = questions
    .map(({ question, answer }) => ({ question, text: plainText(answer) }))
    .filter(({ text }) => text !== '');
  if (answered.length === 0) return [];
  return [
    structuredData({
      '@type': 'FAQPage',
      mainEntity: answered.map(({ question, text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    }),
  ];
}

interface TextNode {
  readonly text?: unknown;
  readonly children?: readonly unknown[];
}

/** Rich text as one line per block. */
export function plainText(blocks: readonly unknown[]): string {
  const textOf = (node: unknown): string => {
    const { text, children } = (node ?? {}) as TextNode;
    if (typeof text === 'string') return text;
    return (children ?? []).map(textOf).join(isList(node) ? '\n' : '');
  };
  return blocks
    .map((block) => textOf(block).trim())
    .filter((line) => line !== '')
    .join('\n');
}

const isList = (node: unknown) => (node as { type?: unknown } | null)?.type === 'list';
