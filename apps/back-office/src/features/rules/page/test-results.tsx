import type { EditedRule, RuleTestResult } from '@tarnholt/contract';
import { Badge } from '../../orders/badge.tsx';
import { answerWords, capitalize, factWords } from '../condition/facts.ts';
import { toFactRows } from '../editor/fact-rows.ts';
import { expectationWords } from '../words.ts';

interface TestResultsProps {
  readonly tests: EditedRule['tests'];
  readonly results: readonly RuleTestResult[];
}

/** The tests that a rule brings along, with what the engine finds. */
export function TestResults({ tests, results }: TestResultsProps) {
  return (
    <ol className="rule-tests">
      {results.map((result) => {
        const facts = tests[result.number - 1]?.facts;
        return (
          <li key={result.number} className="rule-test">
            <p className="rule-test-head">
              <b>Test {result.number}</b> <TestBadge result={result} />
            </p>
            {facts !== undefined && <FactsInWords facts={facts} />}
            <p>
              Expected: {expectationWords(result.expected)}.{' '}
              {!result.isPassed && <FoundInstead result={result} />}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

export function TestBadge({ result }: { readonly result: RuleTestResult }) {
  return (
    <Badge
      words={result.isPassed ? { label: 'Passes', tone: 'done' } : { label: 'Fails', tone: 'bad' }}
    />
  );
}

export function FoundInstead({ result }: { readonly result: RuleTestResult }) {
  return (
    <>
      Found:{' '}
      {result.found === null
        ? 'nothing, because the rule cannot be asked as it is'
        : expectationWords(result.found)}
      .{result.detail !== '' && <span className="small muted"> {result.detail}</span>}
    </>
  );
}

export function FactsInWords({ facts }: { readonly facts: EditedRule['tests'][number]['facts'] }) {
  const rows = toFactRows(facts);
  if (rows === null) return <pre className="rule-json">{JSON.stringify(facts, null, 2)}</pre>;
  return (
    <ul className="known-facts small">
      {rows.map(({ key, fact, value }) => (
        <li key={key}>
          <span className="muted">{capitalize(factWords(fact)?.label ?? fact)}:</span>{' '}
          {Array.isArray(value) ? value.join(', ') : answerWords(fact, value)}
        </li>
      ))}
    </ul>
  );
}
