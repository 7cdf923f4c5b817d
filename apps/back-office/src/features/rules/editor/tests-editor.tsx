import Button from '@mui/material/Button';
import type { RuleCheck, RuleProblem } from '@tarnholt/contract';
import { type RuleEffect, ruleLimits } from '@tarnholt/contract/rules';
import { ChoiceField, choicesOf } from '../choice-field.tsx';
import { FoundInstead, TestBadge } from '../page/test-results.tsx';
import { effectWords } from '../words.ts';
import { FactsEditor } from './facts-editor.tsx';
import { problemAt } from './problems.ts';
import { type Expected, newTest, type TestForm } from './rule-form.ts';

interface TestsEditorProps {
  readonly tests: readonly TestForm[];
  readonly change: (tests: readonly TestForm[]) => void;
  readonly effect: RuleEffect;
  readonly problems: readonly RuleProblem[];
  /** What the engine finds, asked anew while somebody types; null before the first answer. */
  readonly check: RuleCheck | null;
}

const expectations: readonly { value: Expected; label: string }[] = [
  { value: 'none', label: 'The rule says nothing' },
  ...choicesOf(effectWords),
];

/** Cases in which the answer is known beforehand. They run while one edits, and before a proposal. */
export function TestsEditor({ tests, change, effect, problems, check }: TestsEditorProps) {
  const put = (test: TestForm) =>
    change(tests.map((each) => (each.key === test.key ? test : each)));
  return (
    <>
      <ol className="test-editors">
        {tests.map((test, index) => {
          const name = `Test ${index + 1}`;
          const result = check?.tests.find(({ number }) => number === index + 1);
          return (
            <li key={test.key} className="test-editor">
              <h3>
                {name} {result !== undefined && <TestBadge result={result} />}
              </h3>
              {result?.isPassed === false && (
                <p className="small">
                  <FoundInstead result={result} />
                </p>
              )}
              <ChoiceField
                size="small"
                label={`${name}: expected`}
                value={test.expect}
                choices={expectations}
                choose={(expect) => put({ ...test, expect })}
                problem={problemAt(problems, `tests.${index}.expect`)}
              />
              <FactsEditor
                name={name}
                facts={test.facts}
                change={(facts) => put({ ...test, facts })}
                problem={problemAt(problems, `tests.${index}.facts`)}
              />
              <Button
                variant="text"
                onClick={() => change(tests.filter(({ key }) => key !== test.key))}
              >
                Remove the test<span className="visually-hidden">: {name}</span>
              </Button>
            </li>
          );
        })}
      </ol>
      <div className="rule-buttons">
        <Button
          variant="outlined"
          disabled={tests.length >= ruleLimits.testsPerRule}
          onClick={() => change([...tests, newTest(effect)])}
        >
          Add a test in which it applies
        </Button>
        <Button
          variant="outlined"
          disabled={tests.length >= ruleLimits.testsPerRule}
          onClick={() => change([...tests, newTest('none')])}
        >
          Add a test in which it does not
        </Button>
      </div>
    </>
  );
}
