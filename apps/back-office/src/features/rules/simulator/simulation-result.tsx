import type { RuleSimulation, SimulatedFinding } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { formatDay } from '../../../look/formats.ts';
import { Badge } from '../../orders/badge.tsx';
import { SampleRules } from '../../orders/group/rule-findings.tsx';
import { FactsInWords } from '../page/test-results.tsx';
import { classWords, findingKindWords, outcomeWords } from '../words.ts';

interface SimulationResultProps {
  readonly answer: RuleSimulation;
  /** Whether rules can be opened from here. */
  readonly canOpenRules: boolean;
}

/** What the rules say, line by line, with every reason. */
export function SimulationResult({ answer, canOpenRules }: SimulationResultProps) {
  return (
    <div className="rules-part">
      <p role="status">
        <Badge words={outcomeWords[answer.outcome]} />{' '}
        {answer.canBeOrdered
          ? 'The order could be placed.'
          : 'The order could not be placed as it is.'}
      </p>
      <p className="small muted">
        By {answer.title ?? 'no rules at all'}, on {formatDay(answer.date)}
      </p>
      {answer.isSample && <SampleRules />}
      <ol className="simulated-answers">
        {answer.lines.map((line, index) => (
          // The order of the lines is that of the form, and the answer never changes in place.
          <li key={lineKey(index)} className="panel rule-card">
            <h3>{line.name}</h3>
            <p>
              <Badge words={outcomeWords[line.outcome]} />
            </p>
            <p className="small muted">
              {classWords(line.itemClass)},{' '}
              {line.goesToDealer ? 'goes to a dealer' : 'is shipped home'}
              {line.sku !== null && (
                <>
                  , <span className="data">{line.sku}</span>
                </>
              )}
            </p>
            {line.findings.length === 0 ? (
              <p>No rule has anything to say to it.</p>
            ) : (
              <ul className="simulated-findings">
                {line.findings.map((finding) => (
                  <Finding
                    key={`${finding.ruleId} ${finding.detail}`}
                    finding={finding}
                    set={answer.set}
                    canOpenRules={canOpenRules}
                  />
                ))}
              </ul>
            )}
            <details>
              <summary>What was known of it</summary>
              <FactsInWords facts={line.facts} />
            </details>
          </li>
        ))}
      </ol>
      {answer.acknowledgments.length > 0 && (
        <section aria-labelledby="simulated-texts" className="rules-part">
          <h3 id="simulated-texts">The buyer would have to confirm</h3>
          <ul className="rule-cards">
            {answer.acknowledgments.map(({ key, text }) => (
              <li key={key} className="rule-text">
                <q>{text}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const lineKey = (index: number) => `line ${index}`;

/** A rule of a draft has no page of its own yet: it is opened where it is written. */
function pathOfRule(set: string, ruleId: string, version: number): string {
  const draftId = /^draft-(\d+)$/.exec(set)?.[1];
  return draftId === undefined
    ? `/rules/rule/${ruleId}?version=${version}`
    : `/rules/drafts/${draftId}/rules/${ruleId}`;
}

interface FindingProps {
  readonly finding: SimulatedFinding;
  readonly set: string;
  readonly canOpenRules: boolean;
}

function Finding({ finding, set, canOpenRules }: FindingProps) {
  const { kind, ruleId, version, message, detail, need, isRefusal } = finding;
  return (
    <li>
      <p>
        <Badge words={findingKindWords[kind]} />
        {isRefusal && kind !== 'block' && <span className="small"> It cannot be ordered.</span>}
      </p>
      <p>{message}</p>
      {need !== null && (
        <p>
          <b>What would help:</b> {need}
        </p>
      )}
      <p className="small muted">
        {detail}
        {canOpenRules && ruleId !== null && version !== null && (
          <>
            {' '}
            <LinkBase to={pathOfRule(set, ruleId, version)}>
              Open the rule<span className="visually-hidden"> {ruleId}</span>
            </LinkBase>
          </>
        )}
      </p>
    </li>
  );
}
