import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, type StaticImportEntry, Visitor } from 'oxc-parser';
import { lineAt } from '../checks/repository.ts';
import type { UseRule } from './rules.ts';

export interface SourceImport {
  specifier: string;
  line: number;
  typesOnly: boolean;
  /** Imported names, without types among values; `*` for the module as a whole. */
  names: string[];
}

export interface SourceText {
  value: string;
  line: number;
}

export interface Source {
  file: string;
  lines: number;
  imports: SourceImport[];
  uses: { use: UseRule['use']; line: number }[];
  /** String and template literals, where SQL stands. */
  texts: SourceText[];
}

export function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  const fatal = parsed.errors.find((error) => error.severity === 'Error');
  if (fatal !== undefined) throw new Error(`${file} cannot be parsed: ${fatal.message}`);
  const source: Source = {
    file,
    lines: text.replace(/\n$/, '').split('\n').length,
    imports: [],
    uses: [],
    texts: [],
  };
  const lineOf = (offset: number) => lineAt(text, offset);

  const add = (specifier: string, start: number, typesOnly: boolean, names: string[]) =>
    source.imports.push({ specifier, line: lineOf(start), typesOnly, names });
  for (const { moduleRequest, start, entries } of parsed.module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    const named = entries.filter((entry) => typesOnly || !entry.isType);
    add(moduleRequest.value, start, typesOnly, named.map(importedName));
  }
  for (const { start, entries } of parsed.module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest === null) continue;
      add(entry.moduleRequest.value, start, entry.isType, [entry.importName.name ?? '*']);
    }
  }
  // A name that the file itself imports is not the global one.
  const imported = new Set(
    parsed.module.staticImports.flatMap((one) => one.entries.map((entry) => entry.localName.value)),
  );

  new Visitor({
    ImportExpression({ source: from, start }) {
      if (from.type === 'Literal' && typeof from.value === 'string') {
        add(from.value, start, false, ['*']);
      }
    },
    TSImportType({ source: from, start }) {
      add(from.value, start, true, ['*']);
    },
    Literal(node) {
      if (typeof node.value === 'string') {
        source.texts.push({ value: node.value, line: lineOf(node.start) });
      }
    },
    TemplateLiteral(node) {
      // Values are replaced by a parameter's mark, so that the text around them stays one statement.
      const value = node.quasis.map((part) => part.value.cooked ?? part.value.raw).join('$0');
      source.texts.push({ value, line: lineOf(node.start) });
    },
    MemberExpression(node) {
      if (isNamed(node.object, 'process') && propertyName(node) === 'env') use('environment', node);
      if (isNamed(node.object, 'globalThis') && propertyName(node) === 'fetch') use('fetch', node);
      if (isNamed(node.object, 'Date') && propertyName(node) === 'now') use('clock', node);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init === null || !isNamed(init, 'process')) return;
      const takesEnv = id.properties.some(
        (property) => property.type === 'Property' && isNamed(property.key, 'env'),
      );
      if (takesEnv) use('environment', id);
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) use('clock', node);
      for (const argument of node.arguments) usedAsValue(argument);
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'Date')) use('clock', node);
      usedAsValue(node.callee);
      for (const argument of node.arguments) usedAsValue(argument);
    },
    AssignmentPattern: ({ right }) => usedAsValue(right),
    Property: ({ value }) => usedAsValue(value),
    LogicalExpression: ({ right }) => usedAsValue(right),
  }).visit(parsed.program);

  for (const one of source.imports) {
    if (/^(node:)?process$/.test(one.specifier) && one.names.includes('env')) {
      source.uses.push({ use: 'environment', line: one.line });
    }
  }
  return source;

  function use(kind: UseRule['use'], node: { start: number }): void {
    source.uses.push({ use: kind, line: lineOf(node.start) });
  }

  /** `fetch(…)`, `{ fetch }`, `call(fetch)` and `(send = fetch) => …` all reach the network. */
  function usedAsValue(node: Node): void {
    if (isNamed(node, 'fetch') && !imported.has('fetch')) use('fetch', node);
  }
}

function importedName({ importName }: StaticImportEntry): string {
  return importName.name ?? '*';
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function propertyName(node: Extract<Node, { type: 'MemberExpression' }>): string {
  const { property } = node;
  if (property.type === 'Identifier' && !node.computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : '';
}
