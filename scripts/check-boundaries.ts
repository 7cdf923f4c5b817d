/** `pnpm check:boundaries`: holds the sources to the rules of scripts/boundaries/rules.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './boundaries/cycles.ts';
import { foreignTables } from './boundaries/foreign-schemas.ts';
import { importResolver, type ResolveImport } from './boundaries/resolve-import.ts';
import {
  cycleRule,
  importRules,
  layoutRule,
  lengthRule,
  schemaRule,
  useRules,
} from './boundaries/rules.ts';
import { readSource, type Source, type SourceText } from './boundaries/sources.ts';
import {
  counted,
  type Finding,
  printFindings,
  readArguments,
  sourceFiles,
} from './checks/repository.ts';

export function checkBoundaries(root: string): { findings: Finding[]; fileCount: number } {
  const files = sourceFiles(root);
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readSource(root, file));
  const resolve = importResolver(root, files);
  const schemas = domainNames(files);
  const findings = [
    ...sources.flatMap((source) => [
      ...forbiddenImports(source, resolve),
      ...forbiddenUses(source),
      ...foreignSchemas(source.file, source.texts, schemas),
      ...tooLong(source),
    ]),
    ...files
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => {
        const value = readFileSync(join(root, file), 'utf8');
        return foreignSchemas(file, [{ value, line: 1 }], schemas);
      }),
    ...outsideLayers(files),
    ...cycles(sources, resolve),
  ];
  findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return { findings, fileCount: sources.length };
}

function forbiddenImports({ file, imports }: Source, resolve: ResolveImport): Finding[] {
  const findings: Finding[] = [];
  for (const rule of importRules) {
    const from = matchFrom(file, rule);
    if (from === null) continue;
    const forbidden = new RegExp(rule.to.replaceAll('$1', escaped(from[1] ?? '')));
    for (const { specifier, line, typesOnly, names } of imports) {
      const target = resolve(file, specifier);
      if (!forbidden.test(target)) continue;
      if (typesOnly && rule.typesAllowed === true) continue;
      if (rule.names !== undefined && !names.some((name) => isForbiddenName(name, rule.names))) {
        continue;
      }
      findings.push({ file, line, rule: rule.name, message: `imports ${target}. ${rule.why}` });
    }
  }
  return findings;
}

function isForbiddenName(name: string, forbidden: string[] = []): boolean {
  // The whole module gives access to every name of it.
  return name === '*' || name === 'default' || forbidden.includes(name);
}

function forbiddenUses({ file, uses }: Source): Finding[] {
  const wording = {
    environment: 'reads process.env',
    fetch: 'uses the global fetch',
    clock: 'reads the system clock',
  };
  return useRules
    .filter((rule) => matchFrom(file, rule) !== null)
    .flatMap((rule) =>
      uses
        .filter(({ use }) => use === rule.use)
        .map(({ use, line }) => ({
          file,
          line,
          rule: rule.name,
          message: `${wording[use]}. ${rule.why}`,
        })),
    );
}

/** A domain's schema has the domain's name, so the folders say which names are schemas. */
function domainNames(files: readonly string[]): Set<string> {
  return new Set(
    files.flatMap((file) => /^apps\/api\/src\/domains\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
}

function foreignSchemas(file: string, texts: SourceText[], schemas: Set<string>): Finding[] {
  const own = new RegExp(schemaRule.from).exec(file)?.[1];
  if (own === undefined) return [];
  const foreign = new Set([...schemas].filter((schema) => schema !== own));
  return texts
    .flatMap((text) => foreignTables(text, foreign))
    .map(({ table, line }) => ({
      file,
      line,
      rule: schemaRule.name,
      message: `SQL of the domain ${own} names ${table}. ${schemaRule.why}`,
    }));
}

function outsideLayers(files: readonly string[]): Finding[] {
  return files
    .filter((file) => new RegExp(layoutRule.from).test(file))
    .filter((file) => !new RegExp(layoutRule.allowed).test(file))
    .map((file) => ({ file, line: 1, rule: layoutRule.name, message: layoutRule.why }));
}

function tooLong({ file, lines }: Source): Finding[] {
  const limit = /\.(test|spec)\.tsx?$/.test(file) ? lengthRule.testLines : lengthRule.lines;
  if (lines <= limit) return [];
  const message = `has ${lines} lines, ${limit} are allowed. ${lengthRule.why}`;
  return [{ file, line: limit + 1, rule: lengthRule.name, message }];
}

function cycles(sources: Source[], resolve: ResolveImport): Finding[] {
  const graph = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter((one) => !one.typesOnly).map((one) => resolve(file, one.specifier)),
    ]),
  );
  return findCycles(graph).map((circle) => {
    const [file = '', next = file] = circle;
    const source = sources.find((one) => one.file === file);
    const line = source?.imports.find((one) => resolve(file, one.specifier) === next)?.line ?? 1;
    const message = `${[...circle, file].join(' → ')}. ${cycleRule.why}`;
    return { file, line, rule: cycleRule.name, message };
  });
}

function matchFrom(file: string, rule: { from: string; exceptFrom?: string }) {
  if (rule.exceptFrom !== undefined && new RegExp(rule.exceptFrom).test(file)) return null;
  return new RegExp(rule.from).exec(file);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

if (import.meta.main) {
  const { root } = readArguments(process.argv.slice(2));
  const { findings, fileCount } = checkBoundaries(root);
  printFindings(findings);
  console.log(
    `boundaries: ${counted(findings.length, 'violation')} in ${counted(fileCount, 'file')}`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
