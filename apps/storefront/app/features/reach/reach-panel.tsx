import { sampleRulesNote } from '@tarnholt/contract/sample-rules';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { keepZip, readZip } from './kept-zip.ts';
import { answerOf, type ReachAnswer } from './reach-words.ts';
import { useReach } from './use-reach.ts';
import './reach.css';

export interface ReachPanelProps {
  readonly product: {
    readonly documentId: string;
    readonly addOns: readonly { readonly sku: string; readonly label: string }[];
  };
  /** What is chosen of it. */
  readonly chosen: { readonly sku: string; readonly addOnSkus: readonly string[] };
  /** The product's page, where this is another one. */
  readonly path?: string;
}

const notZip = 'Zip code must be at least 5 digits';

/** Asks for a ZIP code and says whether the product can go there, again whenever another is chosen. */
export function ReachPanel({ product, chosen, path = '' }: ReachPanelProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [zip, setZip] = useState(readZip);
  const [asked, setAsked] = useState<{ readonly zip: string } | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const { reach, failure, isAsking } = useReach(product.documentId, chosen, asked);

  // It stands where the button was that somebody pressed.
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = zip.trim().slice(0, 5);
    if (!/^\d{5}$/.test(digits)) {
      setMistake(notZip);
      input.current?.focus();
      return;
    }
    setMistake(null);
    keepZip(digits);
    // A new object each time: pressing again asks again.
    setAsked({ zip: digits });
  };

  return (
    <section className="reach" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="reach-heading">
        Can this reach me?
      </h2>
      <form className="reach-form" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={id}>Your ZIP code</label>
          <input
            ref={input}
            id={id}
            className="control"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={zip}
            aria-invalid={mistake === null ? undefined : true}
            aria-describedby={mistake === null ? undefined : `${id}-error`}
            onChange={({ currentTarget }) => {
              setZip(currentTarget.value);
              setMistake(null);
            }}
          />
          {mistake !== null && (
            <p id={`${id}-error`} className="field-error">
              {mistake}
            </p>
          )}
        </div>
        <Button type="submit" kind="quiet" isBusy={isAsking} busyLabel="Asking…">
          Check
        </Button>
      </form>
      <div role="status">
        {failure !== null && <p className="field-error">{failure}</p>}
        {reach !== null && (
          <Answer answer={answerOf(reach, product.addOns)} path={path} isSample={reach.isSample} />
        )}
      </div>
    </section>
  );
}

interface AnswerProps {
  readonly answer: ReachAnswer;
  readonly path: string;
  readonly isSample: boolean;
}

function Answer({ answer, path, isSample }: AnswerProps) {
  const { kind, headline, lines, other } = answer;
  return (
    <div className="reach-answer" data-kind={kind}>
      <p className="reach-headline">{headline}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {other !== null && (
        <p>
          This version can: {other.words}, {formatMoney({ dollars: other.price })}.{' '}
          <a href={`${path}?sku=${encodeURIComponent(other.sku)}`}>Choose it</a>
        </p>
      )}
      {isSample && <p className="reach-sample">{sampleRulesNote}</p>}
    </div>
  );
}
