import { ApiError } from '@tarnholt/contract/client';
import type { ReviewSort, ReviewVote } from '@tarnholt/contract/reviews';
import { createRoot, type Root } from 'react-dom/client';
import { becomeVoter, reviewApi } from './review-api.ts';
import { ReviewCards, VoteButtons } from './review-cards.tsx';
import { WriteReview } from './write-review.tsx';

/**
 * What presses in the reviews of a product page do. The section is HTML of the server: each element
 * says by its data what it is for.
 */
export async function act(element: HTMLElement): Promise<void> {
  const section = element.closest('section');
  if (section === null || element.getAttribute('aria-busy') === 'true') return;
  const deed = deeds[element.dataset.act ?? ''];
  element.setAttribute('aria-busy', 'true');
  say(section, '');
  try {
    await deed?.(element, section);
  } catch (error) {
    say(section, `Error: ${wordsOf(error)}`);
  } finally {
    element.removeAttribute('aria-busy');
  }
}

type Deed = (element: HTMLElement, section: HTMLElement) => Promise<void>;

const deeds: Readonly<Record<string, Deed>> = {
  more: async (element, section) => {
    const { cursor, sort } = element.dataset;
    const found = await readMore(element, sort as ReviewSort, cursor);
    const list = document.createElement('div');
    placeOf(section, 'list').append(list);
    show(list, found.reviews, element);
    follow(element, found.nextCursor);
    // The keyboard goes on with what has come.
    focusSoon(list);
    say(section, `${found.reviews.length} more reviews`);
  },
  sort: async (element, section) => {
    const sort = element.dataset.sort as ReviewSort;
    const found = await readMore(element, sort, undefined);
    const list = document.createElement('div');
    placeOf(section, 'list').replaceChildren(list);
    show(list, found.reviews, element);
    for (const other of section.querySelectorAll('[data-act="sort"]')) {
      other.setAttribute('aria-pressed', String(other === element));
    }
    const more = section.querySelector<HTMLElement>('[data-act="more"]');
    if (more !== null) {
      more.dataset.sort = sort;
      follow(more, found.nextCursor);
    }
    say(section, `Sorted: ${element.textContent}`);
  },
  vote: async (element, section) => {
    const { review, vote } = element.dataset;
    const isPressed = element.getAttribute('aria-pressed') === 'true';
    await becomeVoter();
    const counted = await reviewApi().voteOnReview({
      params: { reviewId: Number(review) },
      body: { vote: isPressed ? 'none' : (vote as ReviewVote) },
    });
    const counts = { helpful: counted.helpfulVotes, not_helpful: counted.notHelpfulVotes };
    for (const button of section.querySelectorAll<HTMLElement>(`[data-review="${review}"]`)) {
      const kind = button.dataset.vote as keyof typeof counts;
      button.setAttribute('aria-pressed', String(kind === counted.vote));
      const number = button.querySelector('[data-votes]');
      if (number !== null) number.textContent = String(counts[kind]);
    }
    say(section, counted.vote === 'none' ? 'Your vote is taken back' : 'Thank you for your vote');
  },
  write: async (element, section) => {
    const { product = '', title = '' } = element.dataset;
    const place = placeOf(section, 'form');
    const root = rootOf(place, 'write');
    const close = () => {
      root.render(null);
      element.hidden = false;
      element.focus();
    };
    element.hidden = true;
    root.render(<WriteReview productId={product} title={title} onCancel={close} />);
    focusSoon(place, 'select');
  },
};

function readMore(element: HTMLElement, sort: ReviewSort, cursor: string | undefined) {
  const params = { documentId: element.dataset.product ?? '' };
  return reviewApi().getProductReviews({ params, query: { sort, cursor } });
}

function show(
  place: HTMLElement,
  reviews: Parameters<typeof ReviewCards>[0]['reviews'],
  { dataset }: HTMLElement,
): void {
  rootOf(place, `more-${reviews[0]?.id}`).render(
    <ReviewCards
      reviews={reviews}
      brandName={dataset.brand ?? ''}
      footOf={(review) => <VoteButtons review={review} />}
    />,
  );
}

/** The next press goes on from there; after the last page there is none. */
function follow(more: HTMLElement, nextCursor: string | null): void {
  more.hidden = nextCursor === null;
  more.dataset.cursor = nextCursor ?? '';
}

const roots = new WeakMap<Element, Root>();

/** Ids inside must not be those of the page around it. */
function rootOf(place: Element, identifierPrefix: string): Root {
  const root = roots.get(place) ?? createRoot(place, { identifierPrefix });
  roots.set(place, root);
  return root;
}

function placeOf(section: HTMLElement, name: string): HTMLElement {
  const place = section.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (place === null) throw new Error(`the section has no place for ${name}`);
  return place;
}

function say(section: HTMLElement, words: string): void {
  const status = section.querySelector('[data-place="status"]');
  if (status !== null) status.textContent = words;
}

/** React shows what it was told in a moment. */
function focusSoon(place: HTMLElement, selector = 'article'): void {
  const watch = new MutationObserver(() => {
    const target = place.querySelector<HTMLElement>(selector);
    if (target === null) return;
    watch.disconnect();
    if (selector === 'article') target.tabIndex = -1;
    target.focus();
  });
  watch.observe(place, { childList: true, subtree: true });
}

function wordsOf(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. Please try again when you are back.';
  return error instanceof ApiError ? error.title : 'Something went wrong. Please try again.';
}
