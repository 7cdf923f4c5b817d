import type { AnsweredQuestion } from './faq-content.ts';

/** The questions that have every word of a search in themselves or in their answer. */
export function findQuestions(
  questions: readonly AnsweredQuestion[],
  search: string,
): readonly AnsweredQuestion[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return questions;
  return questions.filter((one) => {
    const text = `${one.question} ${textOf(one.answer)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Every text of an answer, wherever it stands in it. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  const { text, children } = node as { text?: string; children?: unknown };
  return text ?? (children === undefined ? '' : textOf(children));
}
