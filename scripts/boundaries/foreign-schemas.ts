import type { SourceText } from './sources.ts';

/** A table named with its schema, after a word that SQL puts before tables. */
const tableReference = new RegExp(
  String.raw`\b(?:from|join|into|update|table|references|truncate|index\s+[^;]*?\bon|,)\s+` +
    String.raw`(?:(?:if\s+not\s+exists|if\s+exists|only|lateral)\s+)*` +
    String.raw`"?([a-z_]+)"?\s*\.\s*"?([a-z_]+)`,
  'gi',
);

/** References to tables of `foreignSchemas`, with the line each stands on. */
export function foreignTables(
  { value, line }: SourceText,
  foreignSchemas: ReadonlySet<string>,
): { table: string; line: number }[] {
  // Comments may name anything; line breaks stay, so that lines still count.
  const statement = value.replace(/--[^\n]*/g, '');
  if (!looksLikeSql(statement)) return [];
  return [...statement.matchAll(tableReference)]
    .filter((match) => foreignSchemas.has((match[1] ?? '').toLowerCase()))
    .filter((match) => !isColumn(match, statement))
    .map((match) => ({
      table: `${match[1]}.${match[2]}`,
      line: line + statement.slice(0, match.index + match[0].length).split('\n').length - 1,
    }));
}

/** Prose such as "from cart.example" in a message is not SQL. */
function looksLikeSql(text: string): boolean {
  return /\b(select|insert|update|delete|create|alter|drop|truncate|references|join)\b/i.test(text);
}

/**
 * After a comma both `from a.x, b.y` and `select a.x, b.y` are possible. Only the first names a
 * table: between `from` and the comma stands no other clause.
 */
function isColumn(match: RegExpExecArray, statement: string): boolean {
  if (!match[0].startsWith(',')) return false;
  const before = statement.slice(0, match.index);
  const clause = [
    ...before.matchAll(/\b(select|from|where|set|by|on|returning|values|using)\b|\(/gi),
  ];
  return clause.at(-1)?.[0]?.toLowerCase() !== 'from';
}
