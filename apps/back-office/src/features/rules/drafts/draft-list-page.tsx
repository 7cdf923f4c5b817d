import Button from '@mui/material/Button';
import type { RuleDraft } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { formatTime } from '../../../look/formats.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { rowLink } from '../../keyboard/shortcuts.tsx';
import { ScreenState } from '../../layout/screen-state.tsx';
import { Badge } from '../../orders/badge.tsx';
import { sayChanges } from '../changes/change-words.ts';
import { ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useTaskAddress } from '../task-address.ts';
import { useRuleDrafts, useRulePublications } from '../use-rules.ts';
import { BeginDialog } from './draft-dialogs.tsx';

export function DraftListPage() {
  const asked = useRuleDrafts();
  const mayBegin = useMayCall('beginRuleDraft');
  const { opened, open, close } = useTaskAddress();
  return (
    <RulesFrame
      title="Drafts"
      purpose="Where the next rules are written. A draft changes nothing: it counts after it was proposed and a second person has published it."
    >
      {mayBegin && (
        <div className="rule-buttons">
          <Button
            variant="contained"
            aria-haspopup="dialog"
            onClick={() => open({ task: 'begin' })}
          >
            Begin a draft
          </Button>
        </div>
      )}
      <ReadRules asked={asked} name="drafts" missing="There are no drafts">
        {({ drafts }) =>
          drafts.length === 0 ? (
            <ScreenState title="Nobody works on rules at the moment">
              <p>A draft begins with the rules that count, so that you change only what is new.</p>
            </ScreenState>
          ) : (
            <ul className="rule-cards">
              {drafts.map((draft) => (
                <DraftCard key={draft.id} draft={draft} />
              ))}
            </ul>
          )
        }
      </ReadRules>
      {mayBegin && opened.task === 'begin' && <BeginTask close={close} />}
    </RulesFrame>
  );
}

/** Opens when it is known what counts now; where that cannot be read, the person says what it is. */
function BeginTask({ close }: { readonly close: () => void }) {
  const asked = useRulePublications();
  if (asked.isPending) return null;
  const isSample = asked.data?.pages[0]?.publications[0]?.isSample ?? false;
  return <BeginDialog close={close} isSample={isSample} />;
}

export function DraftCard({ draft }: { readonly draft: RuleDraft }) {
  const { counts } = draft;
  return (
    <li className="panel rule-card">
      <h2>
        <LinkBase to={`/rules/drafts/${draft.id}`} {...rowLink}>
          {draft.title}
        </LinkBase>
      </h2>
      <p>
        {counts.rules} rules and {counts.texts} texts. {sayChanges(counts)}.
      </p>
      {draft.isSample && <Badge words={{ label: 'Sample, not the law', tone: 'waiting' }} />}
      {!draft.isBaseCurrent && (
        <Badge words={{ label: 'Other rules were published since it was begun', tone: 'bad' }} />
      )}
      <p className="small muted">
        Begun by {draft.beganBy}, {formatTime(draft.beganAt)} · changed by {draft.changedBy},{' '}
        {formatTime(draft.changedAt)}
      </p>
    </li>
  );
}
