import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RuleDraft } from '@tarnholt/contract';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { LinkBase, useNavigate } from 'react-admin';
import { dropDraft, keepDraft, readDraft } from '../../tasks/kept-draft.ts';
import { useRuleTexts } from '../use-rules.ts';
import { CheckPanel } from './check-panel.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { problemAt } from './problems.ts';
import {
  EffectFields,
  LineField,
  PlaceFields,
  SourceFields,
  StandingFields,
} from './rule-fields.tsx';
import { emptyForm, formOf, type RuleForm, ruleOf } from './rule-form.ts';
import { TestsEditor } from './tests-editor.tsx';
import { useRuleCheck } from './use-rule-check.ts';
import { type Opened, useSaveRule } from './use-save-rule.ts';

interface RuleEditorProps {
  readonly draft: RuleDraft;
  /** Null for a rule that is new. */
  readonly ruleId: string | null;
  readonly rule: Opened['rule'];
}

const idPattern = /^[a-z0-9][a-z0-9.-]{1,59}$/;

interface Typed {
  readonly ruleId: string;
  readonly form: RuleForm;
}

/** What was typed, with what it was typed over: others may have changed that meanwhile. */
interface Kept extends Typed {
  readonly opened: Opened;
}

export function RuleEditor({ draft, ruleId, rule }: RuleEditorProps) {
  const navigate = useNavigate();
  /** What was typed here and not saved, when the way led to the login pages and back. */
  const [kept] = useState(() => readDraft(sessionStorage, window.location) as Kept | null);
  const [opened, setOpened] = useState<Opened>(kept?.opened ?? { version: draft.version, rule });
  const fresh = (): Typed => ({
    ruleId: ruleId ?? '',
    form: rule === null ? emptyForm() : formOf(rule),
  });
  const [typed, setTyped] = useState<Typed>(() => kept ?? fresh());
  const [isChanged, setIsChanged] = useState(kept !== null);
  useLeaveGuard(isChanged);

  const change = (next: Typed) => {
    setTyped(next);
    setIsChanged(true);
    keepDraft(sessionStorage, window.location, { ...next, opened } satisfies Kept);
  };
  const forget = (next: Typed) => {
    setTyped(next);
    setIsChanged(false);
    dropDraft(sessionStorage, window.location);
  };
  const changeForm = (form: RuleForm) => change({ ...typed, form });

  const read = ruleOf(typed.form);
  const live = useRuleCheck(draft.set, typed.ruleId, read.rule);
  const problems = read.rule === null ? read.problems : (live.check?.problems ?? []);
  const texts = useRuleTexts(draft.set);
  const textKeys = texts.data?.pages.flatMap((page) => page.texts.map(({ key }) => key)) ?? [];
  const saving = useSaveRule({
    draftId: draft.id,
    opened,
    saved: (next, savedAs) => {
      setOpened(next);
      setIsChanged(false);
      dropDraft(sessionStorage, window.location);
      if (ruleId === null) {
        navigate(`/rules/drafts/${draft.id}/rules/${savedAs}`, { replace: true });
      }
    },
  });
  const isNamed = idPattern.test(typed.ruleId);
  const [wasTried, setWasTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isNamed && read.rule !== null) void saving.save(typed.ruleId, read.rule);
  };
  const fields = { form: typed.form, change: changeForm, problems };
  return (
    <form className="rule-editor" onSubmit={submit} noValidate>
      <div className="rules-part">
        {kept !== null && isChanged && (
          <Alert
            severity="info"
            action={
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  setOpened({ version: draft.version, rule });
                  forget(fresh());
                }}
              >
                Drop them
              </Button>
            }
          >
            You had typed changes here that are not saved. They are in the form again.
          </Alert>
        )}
        <Part title="Name">
          {ruleId === null ? (
            <LineField
              label="Id of the rule"
              value={typed.ruleId}
              type={(next) => change({ ...typed, ruleId: next })}
              problem={wasTried && !isNamed ? 'Small letters, digits, dots and dashes' : undefined}
              help="It stays for good, such as ca-magazine-10"
              maxLength={60}
            />
          ) : (
            <p className="data">{ruleId}</p>
          )}
        </Part>
        <Part title="Where it holds">
          <PlaceFields {...fields} />
        </Part>
        <Part title="Whether and when it counts">
          <StandingFields {...fields} />
        </Part>
        <Part title="When it applies">
          <ConditionEditor
            when={typed.form.when}
            change={(when) => changeForm({ ...typed.form, when })}
            problem={problemAt(problems, 'when')}
          />
        </Part>
        <Part title="What it does">
          <EffectFields {...fields} textKeys={textKeys} />
        </Part>
        <Part title="Tests">
          <p className="muted">
            Cases whose answer you know. They run as you edit, and a rule whose tests fail can
            neither be proposed nor published.
          </p>
          <TestsEditor
            tests={typed.form.tests}
            change={(tests) => changeForm({ ...typed.form, tests })}
            effect={typed.form.effect.type}
            problems={problems}
            check={live.isBehind ? null : live.check}
          />
        </Part>
        <Part title="What it rests on">
          <SourceFields {...fields} />
        </Part>
      </div>
      <div className="rule-editor-side">
        <CheckPanel live={live} unreadable={read.problems} />
        <ConflictNotice
          failure={saving.failure}
          theirs={saving.theirs}
          keepMine={() => {
            if (saving.theirs !== null) {
              const { draft: now, rule: other } = saving.theirs;
              setOpened({ version: now.version, rule: other?.rule ?? opened.rule });
            }
            saving.settle();
          }}
          takeTheirs={() => {
            const other = saving.theirs?.rule;
            if (saving.theirs !== null && other) {
              setOpened({ version: saving.theirs.draft.version, rule: other.rule });
              forget({ ruleId: other.id, form: formOf(other.rule) });
            }
            saving.settle();
          }}
        />
        <div className="rule-buttons">
          <Button type="submit" variant="contained" disabled={saving.isSaving}>
            {saving.isSaving ? 'One moment…' : 'Save in the draft'}
          </Button>
          {wasTried && (!isNamed || read.rule === null) && (
            <p className="rule-problem" role="alert">
              {isNamed ? 'A field cannot be read: see above.' : 'The rule needs an id.'}
            </p>
          )}
          {ruleId !== null && (
            <LinkBase to={`/rules/drafts/${draft.id}?task=remove&kind=rule&key=${ruleId}`}>
              Take it out of the draft
            </LinkBase>
          )}
          <p className="small muted">
            {isChanged ? 'What you typed is not saved yet.' : 'Nothing is left to save.'}
          </p>
        </div>
      </div>
    </form>
  );
}

function Part(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel rules-panel">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** The browser asks before the tab is closed over something that is not saved. */
function useLeaveGuard(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
