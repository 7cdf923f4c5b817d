import type { StaffGroup } from '@tarnholt/contract';
import { sampleRulesNote } from '@tarnholt/contract/sample-rules';

const kinds = {
  block: 'Not allowed',
  hold: 'To be looked at',
  require: 'To be shown',
} as const;

/** What of the rules speaks against a part of an order, and by which rule. */
export function RuleFindings({ rules }: { rules: StaffGroup['rules'] }) {
  const { findings, isSample } = rules;
  return (
    <div className="rule-findings">
      {findings.length === 0 ? (
        <p className="muted">The rules have nothing against it now.</p>
      ) : (
        <ul>
          {findings.map(({ productName, kind, message, detail }) => (
            <li key={productName + detail}>
              <p>
                <strong>{kinds[kind]}</strong>: {productName}. {message}
              </p>
              <p className="small muted">{detail}</p>
            </li>
          ))}
        </ul>
      )}
      {isSample && <SampleRules />}
    </div>
  );
}

/** Beside whatever staff decide by rules that are nobody's word. */
export function SampleRules() {
  return (
    <p className="small">
      {sampleRulesNote} Nobody has checked them, nor the citations that they carry.
    </p>
  );
}
