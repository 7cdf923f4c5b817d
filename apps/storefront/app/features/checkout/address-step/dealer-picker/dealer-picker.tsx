import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { InlineNotice } from '../../../../components/inline-notice/inline-notice.tsx';
import { type FormState, fieldId } from '../../../forms/use-form.ts';
import type { CheckoutField } from '../../checkout-fields.ts';
import type { LastDealer } from '../../last-dealer.ts';
import { badgesOf, DealerOption, factsOf, placeOf } from './dealer-option.tsx';
import {
  fillDealer,
  isStillPicked,
  type PickedDealer,
  pickedOf,
  pickedOfLast,
} from './fill-dealer.ts';
import { type DealerSearch, type FoundDealers, useDealerSearch } from './use-dealer-search.ts';
import { useLastDealer } from './use-last-dealer.ts';
import './dealer-picker.css';

interface DealerPickerProps {
  readonly form: FormState<CheckoutField>;
}

/**
 * Looks a dealer up in the directory and fills the form below with it. The form is what counts: it
 * works without the list, and whoever changes what was filled in has picked nobody.
 */
export function DealerPicker({ form }: DealerPickerProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useDealerSearch();
  const last = useLastDealer();
  const [picked, pick] = usePicked(form, root, last);
  const wish = useWish(root, list);
  const choose = (value: string, dealer: PickedDealer) => pick({ ...dealer, value });
  return (
    <div className="dealer-picker" ref={root}>
      <input type="hidden" name="licenseeId" value={picked?.licenseeId ?? ''} />
      <search className="dealer-search" aria-label="Dealers">
        <div className="field">
          <label htmlFor={`${id}-zip`}>Near ZIP</label>
          <input
            id={`${id}-zip`}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={wish.zip}
            onChange={({ currentTarget }) => wish.setZip(currentTarget.value)}
            onKeyDown={wish.onKeyDown}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-text`}>Name or license number</label>
          <input
            id={`${id}-text`}
            className="control"
            autoComplete="off"
            maxLength={100}
            placeholder="any"
            value={wish.text}
            onChange={({ currentTarget }) => wish.setText(currentTarget.value)}
            onKeyDown={wish.onKeyDown}
          />
        </div>
        <Button kind="quiet" isBusy={list.isLoading} busyLabel="Looking…" onClick={wish.search}>
          Find dealers
        </Button>
      </search>
      <p className="dealer-picker-status" role="status">
        {wish.hint ?? statusOf(list, picked)}
      </p>
      {list.failure !== null && <Failure list={list} />}
      <fieldset className="dealer-options" hidden={last === null && !list.found?.dealers.length}>
        <legend className="visually-hidden">Choose your dealer</legend>
        {last !== null && (
          <DealerOption
            group={`${id}-dealer`}
            value="last"
            isPicked={picked?.value === 'last'}
            onPick={() => choose('last', pickedOfLast(last))}
            name={last.dealerName}
            place={`${last.dealerAddress}, ${last.dealerCity}, ${last.dealerState} ${last.dealerZip}`}
            facts={['Your last dealer']}
            badges={null}
          />
        )}
        {list.found?.dealers.map((dealer) => (
          <DealerOption
            key={dealer.id}
            group={`${id}-dealer`}
            value={dealer.id}
            isPicked={picked?.value === dealer.id}
            onPick={() => choose(dealer.id, pickedOf(dealer))}
            name={dealer.name}
            place={placeOf(dealer)}
            facts={factsOf(dealer)}
            badges={badgesOf(dealer)}
          />
        ))}
      </fieldset>
      <div className="form-actions">
        {list.found?.nextCursor && (
          <Button kind="quiet" isBusy={list.isLoading} onClick={list.showMore}>
            Show more dealers
          </Button>
        )}
        <button
          type="button"
          className="link-action"
          onClick={() => {
            pick(null);
            document.getElementById(fieldId(form, 'dealerName'))?.focus();
          }}
        >
          My dealer isn’t listed
        </button>
      </div>
    </div>
  );
}

function Failure({ list }: { readonly list: DealerSearch }) {
  return (
    <InlineNotice kind="warn" heading="We could not load the list of dealers">
      <p role="alert">{list.failure} You can also type your dealer in below.</p>
      <Button kind="quiet" isBusy={list.isLoading} busyLabel="Trying…" onClick={list.tryAgain}>
        Try again
      </Button>
    </InlineNotice>
  );
}

function statusOf({ found, isLoading, failure }: DealerSearch, picked: Picked | null): string {
  if (isLoading) return 'Looking for dealers…';
  if (picked !== null) {
    // Whoever goes on looking is told what came of it, and that nothing is lost.
    if (failure === null && found !== null && found.dealers.length === 0)
      return `${countOf(found)} The dealer you chose stays filled in.`;
    const missing = picked.texts.dealerEmail ? '' : ' Please add the dealer’s email.';
    return `Your dealer is filled in below.${missing}`;
  }
  if (failure !== null) return '';
  return found === null ? 'Type a ZIP code, a name or a license number.' : countOf(found);
}

export function countOf({ dealers, wish, isZipUnknown, nextCursor }: FoundDealers): string {
  if (isZipUnknown) return `We do not know the ZIP code ${wish.zip}. Is it right?`;
  if (dealers.length === 0) {
    return 'No dealer was found. Try another name or ZIP code, or type your dealer in below.';
  }
  const count = dealers.length === 1 ? '1 dealer' : `${dealers.length} dealers`;
  const more = nextCursor === null ? '' : ', and there are more';
  return wish.zip === '' ? `${count}, by name${more}` : `${count} near ${wish.zip}${more}`;
}

type Picked = PickedDealer & { readonly value: string };

/** Whom the form was filled for, until somebody changes it. It may come with the last dealer in it. */
function usePicked(
  form: FormState<CheckoutField>,
  root: { current: HTMLElement | null },
  last: LastDealer | null,
) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const isFilling = useRef(false);
  useEffect(() => {
    const element = root.current?.closest('form');
    if (!element || last === null) return;
    const filled = { ...pickedOfLast(last), value: 'last' };
    setPicked((now) =>
      now === null && isStillPicked(filled, new FormData(element)) ? filled : now,
    );
  }, [last, root]);
  useEffect(() => {
    const element = root.current?.closest('form');
    if (!element || picked === null) return;
    const look = () => {
      if (!isFilling.current && !isStillPicked(picked, new FormData(element))) setPicked(null);
    };
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [picked, root]);
  const pick = (next: Picked | null) => {
    // The email of one dealer is not that of another.
    const isOther = picked !== null && next !== null && picked.value !== next.value;
    const texts = { ...(isOther ? { dealerEmail: '' } : {}), ...next?.texts };
    isFilling.current = true;
    if (next !== null) fillDealer(form, { ...next, texts });
    isFilling.current = false;
    setPicked(next);
  };
  return [picked, pick] as const;
}

const wholeZip = /^\d{5}$/;

/** What is looked for. The ZIP code is that of the address until somebody types another. */
function useWish(root: { current: HTMLElement | null }, list: DealerSearch) {
  const [zip, setZip] = useState('');
  const [text, setText] = useState('');
  const [hint, setHint] = useState<string | null>(null);
  const isTyped = useRef(false);
  const start = useRef(list.search);
  start.current = list.search;

  useEffect(() => {
    const element = root.current?.closest('form');
    if (!element) return;
    let asked = '';
    const follow = () => {
      const known = zipOfAddress(new FormData(element));
      if (isTyped.current || known === asked || !wholeZip.test(known)) return;
      asked = known;
      setZip(known);
      start.current({ zip: known, text: '' });
    };
    follow();
    element.addEventListener('input', follow);
    return () => element.removeEventListener('input', follow);
  }, [root]);

  const search = () => {
    const wish = { zip: zip.trim(), text: text.trim() };
    const isAsked = wish.zip !== '' || wish.text !== '';
    if (!isAsked || (wish.zip !== '' && !wholeZip.test(wish.zip))) {
      setHint(
        isAsked ? 'A ZIP code has five digits.' : 'Type a ZIP code, a name or a license number.',
      );
      return;
    }
    setHint(null);
    list.search(wish);
  };
  return {
    zip,
    text,
    hint,
    search,
    setZip: (next: string) => {
      isTyped.current = true;
      setHint(null);
      setZip(next.replace(/\D/g, ''));
    },
    setText: (next: string) => {
      isTyped.current = true;
      setHint(null);
      setText(next);
    },
    /** Would send the whole form. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      search();
    },
  };
}

function zipOfAddress(values: FormData): string {
  const field = values.has('shippingSameAsBilling') ? 'zip' : 'shippingZip';
  return String(values.get(field) || values.get('zip') || '').slice(0, 5);
}
