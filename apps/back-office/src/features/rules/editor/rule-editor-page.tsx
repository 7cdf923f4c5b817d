import { useParams } from 'react-router-dom';
import { readId } from '../read-id.ts';
import { ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useDraftRule, useRuleDraft } from '../use-rules.ts';
import { RuleEditor } from './rule-editor.tsx';
import './rule-editor.css';

const purpose =
  'Changes are kept in the draft alone. Nothing counts until the draft is proposed and a second person has published it.';

/** One rule of a draft in its form. */
export function RuleEditorPage() {
  const { draftId, ruleId = '' } = useParams();
  const id = readId(draftId);
  const asked = useDraftRule(id, ruleId);
  const draft = asked.data?.draft;
  return (
    <RulesFrame
      title={`Change ${ruleId}`}
      purpose={purpose}
      back={{ to: `/rules/drafts/${id}`, label: draft?.title ?? 'The draft' }}
      isSample={draft?.isSample ?? false}
    >
      <ReadRules asked={asked} name="the rule" missing="The draft or the rule is not there">
        {({ draft: read, rule }) => (
          <RuleEditor key={rule.id} draft={read} ruleId={rule.id} rule={rule.rule} />
        )}
      </ReadRules>
    </RulesFrame>
  );
}

export function NewRulePage() {
  const id = readId(useParams().draftId);
  const draft = useRuleDraft(id);
  return (
    <RulesFrame
      title="New rule"
      purpose={purpose}
      back={{ to: `/rules/drafts/${id}`, label: draft.data?.title ?? 'The draft' }}
      isSample={draft.data?.isSample ?? false}
    >
      <ReadRules asked={draft} name="the draft" missing="There is no such draft">
        {(read) => <RuleEditor draft={read} ruleId={null} rule={null} />}
      </ReadRules>
    </RulesFrame>
  );
}
