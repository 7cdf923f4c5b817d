import type { CartRules, RuleText } from '@tarnholt/contract';
import { sampleRulesNote } from '@tarnholt/contract/sample-rules';
import { type RefObject, useRef, useState } from 'react';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';

/** What the law has somebody confirm who buys this, as the server put it. */
interface Acknowledged {
  readonly texts: readonly RuleText[];
  readonly isSample: boolean;
  readonly isConfirmed: (text: RuleText) => boolean;
  readonly confirm: (text: RuleText, isConfirmed: boolean) => void;
  /** Somebody tried to go on without. */
  readonly isRefused: boolean;
  readonly fieldset: RefObject<HTMLFieldSetElement | null>;
  /** Whether all is confirmed; if not, the page says so and leads to it. */
  readonly demand: () => boolean;
}

/** A text in another version is another text: it has not been confirmed. */
const keyOf = ({ key, version }: RuleText) => `${key}@${version}`;

export function useAcknowledgments(rules: CartRules | undefined): Acknowledged {
  const texts = rules?.acknowledgments ?? [];
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isConfirmed = (text: RuleText) => confirmed.has(keyOf(text));
  const isWhole = texts.every(isConfirmed);
  return {
    texts,
    isSample: rules?.isSample ?? false,
    isConfirmed,
    confirm: (text, isNow) =>
      setConfirmed((known) => {
        const next = new Set(known);
        if (isNow) next.add(keyOf(text));
        else next.delete(keyOf(text));
        return next;
      }),
    isRefused: hasTried && !isWhole,
    fieldset,
    demand: () => {
      setTried(true);
      if (!isWhole) {
        fieldset.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
      }
      return isWhole;
    },
  };
}

const errorId = 'acknowledgments-error';

export function Acknowledgments(props: Acknowledged) {
  const { texts, isSample, isConfirmed, confirm, isRefused, fieldset } = props;
  if (texts.length === 0) return null;
  return (
    <fieldset className="form-section acknowledgments" ref={fieldset}>
      <legend>Please confirm</legend>
      {texts.map((text) => (
        <label key={keyOf(text)} className="checkbox field-wide">
          <input
            type="checkbox"
            checked={isConfirmed(text)}
            onChange={({ currentTarget }) => confirm(text, currentTarget.checked)}
            aria-invalid={isRefused && !isConfirmed(text) ? true : undefined}
            aria-describedby={isRefused ? errorId : undefined}
          />
          {text.text}
        </label>
      ))}
      {isRefused && (
        <p id={errorId} className="field-error field-wide" role="alert">
          Please confirm this before you place the order.
        </p>
      )}
      {isSample && <p className="field-hint field-wide">{sampleRulesNote}</p>}
    </fieldset>
  );
}

/** What a buyer should know before paying: what is looked at, or asked for, before it ships. */
export function RuleNotes({ rules }: { readonly rules: CartRules | undefined }) {
  const notes = rules?.notes ?? [];
  if (notes.length === 0) return null;
  const isHeld = notes.some(({ isHold }) => isHold);
  return (
    <InlineNotice
      kind={isHeld ? 'warn' : 'plain'}
      heading={isHeld ? 'We look at your order before it ships' : 'Before it ships'}
    >
      {notes.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {rules?.isSample && <p className="field-hint">{sampleRulesNote}</p>}
    </InlineNotice>
  );
}
