import type { EditedRule, RuleDraft, StaffRule } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { describeTaskFailure, type TaskFailure } from '../../tasks/task-failure.ts';
import { useReloadRules } from '../use-rules.ts';
import { isSameRule } from './same-rule.ts';

/** What the draft had when the form was opened, saved or set right. */
export interface Opened {
  /** Of the draft. */
  readonly version: number;
  /** Null for a rule that is new. */
  readonly rule: EditedRule | null;
}

/** What somebody else has made of the draft while the form was open. */
export interface Theirs {
  readonly draft: RuleDraft;
  /** Null when this rule is as it was: others changed. */
  readonly rule: StaffRule | null;
}

interface SaveOptions {
  readonly draftId: number;
  readonly opened: Opened;
  readonly saved: (opened: Opened, ruleId: string) => void;
}

/** Saves a rule into a draft. When somebody was faster, what they did is read and nothing is lost. */
export function useSaveRule({ draftId, opened, saved }: SaveOptions) {
  const { saveDraftRule, getRuleDraft, getRule } = useDeskActions();
  const reload = useReloadRules();
  const notify = useNotify();
  const [failure, setFailure] = useState<TaskFailure | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isUnderWay = useRef(false);

  async function readTheirs(ruleId: string): Promise<Theirs> {
    const draft = await getRuleDraft({ params: { draftId } });
    if (opened.rule === null) return { draft, rule: null };
    const rule = await getRule({ params: { ruleId }, query: { set: draft.set } });
    return { draft, rule: isSameRule(rule.rule, opened.rule) ? null : rule };
  }

  async function save(ruleId: string, rule: EditedRule): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      const { version } = await saveDraftRule({
        params: { draftId, ruleId },
        body: { version: opened.version, rule },
      });
      setTheirs(null);
      notify('The rule is saved in the draft.', { type: 'success' });
      saved({ version, rule }, ruleId);
      await reload();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      if (isConflict) setTheirs(await readTheirs(ruleId).catch(() => null));
      setFailure(describeTaskFailure(error));
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  }

  const settle = () => {
    setTheirs(null);
    setFailure(null);
  };
  return { save, isSaving, failure, theirs, settle };
}
