import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { onPageChange } from '../layout/page-changes.ts';
import { showNotice } from '../notices/notices.ts';
import {
  type FieldErrors,
  type FieldLabels,
  isFieldOf,
  listErrors,
  type Refusal,
  toRefusal,
} from './field-errors.ts';

export interface FormOptions<Field extends string> {
  /** Every field that can be complained about, in the order of the form. */
  readonly labels: FieldLabels<Field>;
  readonly validate: (values: FormData) => FieldErrors<Field>;
  /** Sends what was typed. What it throws is shown; nothing typed is lost. */
  readonly send: (values: FormData) => Promise<void>;
  /** Goes to the next page, unless the visitor has left by now: they know where they want to be. */
  readonly leave: () => void;
}

export interface FormState<Field extends string> {
  readonly id: string;
  readonly labels: FieldLabels<Field>;
  readonly errors: FieldErrors<Field>;
  /** Why the last attempt was refused; stays as it is until the next one. */
  readonly refusal: Refusal<Field> | null;
  readonly isSending: boolean;
  readonly summary: RefObject<HTMLDivElement | null>;
  /** Checks a field as if it had been left: for one whose message depends on what another says. */
  readonly check: (field: Field, element: HTMLFormElement) => void;
  /** For the form element. */
  readonly props: {
    readonly noValidate: true;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form whose fields keep their own values, as browsers do it. A field is checked when it is left
 * after a change, and everything when the form is sent; typing takes a field's message away. The
 * browser's own checks are off: their bubbles show one mistake at a time.
 */
export function useForm<Field extends string>(options: FormOptions<Field>): FormState<Field> {
  const { labels, validate, send, leave } = options;
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null);
  const [isSending, setSending] = useState(false);
  // A second click arrives before the state of the first is rendered.
  const isUnderWay = useRef(false);
  const changed = useRef(new Set<string>());
  const summary = useRef<HTMLDivElement>(null);

  const isShown = useRef(false);
  /** Takes the notice of the last failure back: the next attempt, or leaving, makes it untrue. */
  const retract = useRef<() => void>(undefined);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      retract.current?.();
    };
  }, []);

  // A form that stays while the page around it changes, as in the footer, starts anew.
  useEffect(
    () =>
      onPageChange(() => {
        changed.current.clear();
        setErrors({});
        setRefusal(null);
      }),
    [],
  );

  // Every refusal is an object of its own, so the same mistake twice is told twice.
  useEffect(() => {
    if (refusal !== null) summary.current?.focus();
  }, [refusal]);

  const refuse = (reasons: Refusal<Field>) => {
    setErrors(reasons.fields);
    setRefusal(reasons);
  };

  const submit = async (values: FormData) => {
    const mistakes = validate(values);
    if (listErrors(mistakes, labels).length > 0) {
      refuse({ fields: mistakes, failure: null });
      return;
    }
    retract.current?.();
    setErrors({});
    setRefusal(null);
    setSending(true);
    isUnderWay.current = true;
    try {
      await send(values);
      if (isShown.current) leave();
    } catch (error) {
      const reasons = toRefusal(error, labels);
      refuse(reasons);
      // As after every failed call. Beside fields that need mending it would say nothing new.
      if (reasons.failure !== null) {
        retract.current = showNotice({ kind: 'error', text: `Error: ${reasons.failure}` });
      }
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  const check = (field: Field, element: HTMLFormElement) => {
    const message = validate(new FormData(element))[field];
    // By what is known then: two fields may be checked before either is shown.
    setErrors((known) => ({ ...known, [field]: message }));
  };

  return {
    id: useId(),
    labels,
    errors,
    refusal,
    isSending,
    summary,
    check,
    props: {
      noValidate: true,
      onInput: ({ target }) => {
        const name = nameOf(target);
        changed.current.add(name);
        if (isFieldOf(labels, name) && errors[name] !== undefined) {
          setErrors((known) => ({ ...known, [name]: undefined }));
        }
      },
      onBlur: ({ target, relatedTarget, currentTarget }) => {
        const name = nameOf(target);
        if (!changed.current.has(name) || !isFieldOf(labels, name)) return;
        // On the way to a button or a link: a message that appears now would move it away from
        // under the pointer. "Save" checks everything anyway.
        if (relatedTarget instanceof Element && relatedTarget.closest('button, a')) return;
        check(name, currentTarget);
      },
      onSubmit: (event) => {
        event.preventDefault();
        if (!isUnderWay.current) void submit(new FormData(event.currentTarget));
      },
    },
  };
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}

/** The id of a field's element, which its label, its messages and the summary refer to. */
export function fieldId<Field extends string>(form: FormState<Field>, field: Field): string {
  return `${form.id}-${field}`;
}
