import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MarkdownPart {
  text: string;
  line: number;
}

/** A document taken apart: what stands in code, and where links lead. */
export interface MarkdownFile {
  file: string;
  text: string;
  /** `inline code`. */
  spans: MarkdownPart[];
  /** Lines of fenced blocks that may hold commands: those of a shell, and those of no language. */
  commandLines: MarkdownPart[];
  /** Targets of links and pictures. */
  links: MarkdownPart[];
}

const commandLanguages = new Set(['', 'sh', 'bash', 'shell', 'console']);

export function readMarkdown(root: string, file: string): MarkdownFile {
  const text = readFileSync(join(root, file), 'utf8');
  const result: MarkdownFile = { file, text, spans: [], commandLines: [], links: [] };
  let fence: { mark: string; language: string } | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const mark = /^\s*(`{3,}|~{3,})\s*(\S*)/.exec(content);
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence.mark) === true && mark[2] === '') fence = undefined;
      else if (commandLanguages.has(fence.language)) {
        result.commandLines.push({ text: content, line });
      }
      continue;
    }
    if (mark !== null) {
      fence = { mark: mark[1] ?? '', language: mark[2] ?? '' };
      continue;
    }
    for (const [, , span = ''] of content.matchAll(/(`+)(.+?)\1/g)) {
      result.spans.push({ text: span.trim(), line });
    }
    const prose = content.replace(/(`+).+?\1/g, (code) => ' '.repeat(code.length));
    for (const [, inline, reference] of prose.matchAll(
      /\]\(\s*<?([^)\s>]+)[^)]*\)|^\s*\[[^\]]+\]:\s*(\S+)/g,
    )) {
      result.links.push({ text: inline ?? reference ?? '', line });
    }
  }
  return result;
}
