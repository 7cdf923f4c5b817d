import {
  type PageContent,
  type PageName,
  pageNames,
  pageSchemas,
} from '@tarnholt/contract/content';
import { z } from 'zod';

/** A draft as an editor left it, and whether the shop would take it. */
export type Draft =
  | { readonly state: 'valid'; readonly page: PageName; readonly content: PageContent }
  | { readonly state: 'refused'; readonly page: PageName; readonly problems: readonly string[] }
  /** A kind of document that has no page of its own here. */
  | { readonly state: 'no-page'; readonly kind: string };

const draftAnswer = z.object({
  kind: z.string().max(60),
  name: z.string().max(60).nullish(),
  document: z.unknown(),
});

const mostProblems = 50;

/**
 * Drafts come from the content service itself, by a token that its admin panel signed. This is the
 * only call of the storefront to it: published pages never depend on it.
 */
export class DraftSource {
  readonly #contentUrl: string;
  readonly #timeoutMs: number;

  constructor(options: { contentUrl: string; timeoutMs?: number }) {
    this.#contentUrl = options.contentUrl;
    // An editor is told to try again; nothing else waits for this answer.
    this.#timeoutMs = options.timeoutMs ?? 5_000;
  }

  /** Undefined when the token is wrong or its hour is over. Throws when there is no usable answer. */
  async read(token: string, requestId: string): Promise<Draft | undefined> {
    const response = await fetch(
      `${this.#contentUrl}/api/shop-projection/preview/${encodeURIComponent(token)}`,
      {
        headers: { accept: 'application/json', 'x-request-id': requestId },
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      },
    );
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the content service answered ${response.status}`);
    const { kind, name, document } = draftAnswer.parse(await response.json());
    const page = pageNames.find((known) => kind === 'page' && known === name);
    return page === undefined ? { state: 'no-page', kind } : judge(page, document);
  }
}

/** The same schema by which the shop takes or refuses the document when it is published. */
function judge(page: PageName, document: unknown): Draft {
  const result = pageSchemas[page].safeParse(document);
  if (result.success) return { state: 'valid', page, content: result.data };
  return {
    state: 'refused',
    page,
    problems: result.error.issues.slice(0, mostProblems).map(inWords),
  };
}

/** `slides.0.image` is "slides, entry 1, image" to somebody who never saw the schema. */
function inWords(issue: z.core.$ZodIssue): string {
  const place = issue.path
    .map((part) =>
      typeof part === 'number' ? `entry ${part + 1}` : String(part).replaceAll('_', ' '),
    )
    .join(', ');
  return place === '' ? wording(issue) : `${place}: ${wording(issue)}`;
}

/** Where the schema says nothing of its own, the library's words are those of programmers. */
function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && /received (?:null|undefined)$/.test(issue.message)) {
    return 'Is missing';
  }
  if (issue.code === 'too_small' && issue.minimum === 1) return 'Must not be empty';
  if (issue.code === 'too_big') {
    const unit = issue.origin === 'string' ? 'characters' : 'entries';
    return `Must not have more than ${issue.maximum} ${unit}`;
  }
  return issue.message;
}
