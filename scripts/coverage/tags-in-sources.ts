import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import { lineAt } from '../checks/repository.ts';

export interface SourceTag {
  tag: string;
  file: string;
  line: number;
}

const testFunctions = new Set(['test', 'it', 'describe', 'suite']);

export function isVitestFile(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

export function isPlaywrightFile(file: string): boolean {
  return /^e2e\/.*\.spec\.tsx?$/.test(file);
}

/**
 * The tags written in test files, whether or not the tests ran: `test('…', { tags: ['CHK-11'] }, …)`
 * and `test('…', { tag: '@CHK-11' }, …)`. Only strings shaped like an id are reported, so that tags
 * of other kinds (`@mobile`) stay possible.
 */
export function tagsInSources(root: string, files: readonly string[]): SourceTag[] {
  return files.filter((file) => isVitestFile(file) || isPlaywrightFile(file)).flatMap(inFile);

  function inFile(file: string): SourceTag[] {
    const text = readFileSync(join(root, file), 'utf8');
    const found: SourceTag[] = [];
    new Visitor({
      CallExpression(call) {
        if (!testFunctions.has(rootName(call))) return;
        for (const literal of call.arguments.flatMap(taggedStrings)) {
          const tag = literal.value.replace(/^@/, '');
          if (!/^[a-z]+-\d+$/i.test(tag)) continue;
          found.push({ tag, file, line: lineAt(text, literal.start) });
        }
      },
    }).visit(parseSync(file, text).program);
    return found;
  }
}

/** `test` for `test(…)`, `test.each(…)(…)` and `test.describe.serial(…)`. */
function rootName(call: CallExpression): string {
  let callee: Expression = call.callee;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression') {
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  }
  return callee.type === 'Identifier' ? callee.name : '';
}

function taggedStrings(
  argument: CallExpression['arguments'][number],
): { value: string; start: number }[] {
  if (argument.type !== 'ObjectExpression') return [];
  return argument.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (property.key.name !== 'tag' && property.key.name !== 'tags') return [];
    const value = property.value;
    const elements = value.type === 'ArrayExpression' ? value.elements : [value];
    return elements.flatMap((element) =>
      element?.type === 'Literal' && typeof element.value === 'string'
        ? [{ value: element.value, start: element.start }]
        : [],
    );
  });
}
