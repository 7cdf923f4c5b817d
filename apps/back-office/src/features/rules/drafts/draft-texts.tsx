import Button from '@mui/material/Button';
import type { StaffRuleText } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { ScreenState } from '../../layout/screen-state.tsx';
import { Badge } from '../../orders/badge.tsx';
import { MoreButton, ReadRules } from '../read-rules.tsx';
import type { TaskAddress } from '../task-address.ts';
import type { useRuleTexts } from '../use-rules.ts';
import { count } from '../words.ts';

interface DraftTextsProps {
  readonly draftId: number;
  readonly asked: ReturnType<typeof useRuleTexts>;
  /** Null for those who may only read. */
  readonly open: ((task: TaskAddress) => void) | null;
}

/** What buyers are told and asked to confirm. */
export function DraftTexts({ draftId, asked, open }: DraftTextsProps) {
  return (
    <ReadRules asked={asked} name="texts" missing="There is no such draft">
      {({ pages }) => {
        const texts = pages.flatMap((page) => page.texts);
        return (
          <>
            {open !== null && (
              <div className="rule-buttons">
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  onClick={() => open({ task: 'new-text' })}
                >
                  Add a text
                </Button>
              </div>
            )}
            {texts.length === 0 ? (
              <ScreenState title="There are no texts yet">
                <p>A rule needs one: what the buyer is told by it.</p>
              </ScreenState>
            ) : (
              <ul className="rule-cards">
                {texts.map((text) => (
                  <TextCard key={text.key} draftId={draftId} text={text} open={open} />
                ))}
              </ul>
            )}
            <MoreButton asked={asked} name="texts" />
          </>
        );
      }}
    </ReadRules>
  );
}

interface TextCardProps {
  readonly draftId: number;
  readonly text: StaffRuleText;
  readonly open: DraftTextsProps['open'];
}

export function TextCard({ draftId, text, open }: TextCardProps) {
  const { key, change, usedBy, useCount } = text;
  return (
    <li className="panel rule-card">
      <h3 className="data">{key}</h3>
      {change !== null && (
        <Badge words={{ label: change === 'added' ? 'New here' : 'Changed here', tone: 'ours' }} />
      )}
      <p className="rule-text">{text.text}</p>
      <p className="small muted">
        {useCount === 0 ? (
          'No rule uses it.'
        ) : (
          <>
            Used by {count(useCount, 'rule')}:{' '}
            {usedBy.map((ruleId, index) => (
              <span key={ruleId}>
                {index > 0 && ', '}
                <LinkBase to={`/rules/drafts/${draftId}/rules/${ruleId}`}>{ruleId}</LinkBase>
              </span>
            ))}
            {useCount > usedBy.length && ' and others'}
          </>
        )}
      </p>
      {open !== null && (
        <div className="rule-buttons">
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => open({ task: 'text', key })}
          >
            Change<span className="visually-hidden"> {key}</span>
          </Button>
          <Button
            variant="text"
            aria-haspopup="dialog"
            onClick={() => open({ task: 'remove', kind: 'text', key })}
          >
            Take out<span className="visually-hidden"> {key}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
