import { reviewLimits } from '@tarnholt/contract/reviews';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { SelectField, SubmitButton, TextAreaField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import '../forms/forms.css';
import {
  type ReviewTexts,
  type ReviewWords,
  ratingChoices,
  reviewLabels,
  toReviewWords,
  validateReview,
} from './review-fields.ts';

interface ReviewFormProps {
  /** Of which product, to be read out. */
  readonly label: string;
  readonly texts: ReviewTexts;
  readonly button: string;
  /** Sends it. What it throws is shown; nothing typed is lost. */
  readonly send: (words: ReviewWords, values: FormData) => Promise<void>;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

export function ReviewForm({ label, texts, button, send, onSent, onCancel }: ReviewFormProps) {
  const form = useForm({
    labels: reviewLabels,
    validate: validateReview,
    send: (values) => send(toReviewWords(values), values),
    leave: onSent,
  });
  return (
    <form {...form.props} className="form review-form" aria-label={label}>
      <ErrorSummary form={form} />
      <SelectField
        form={form}
        name="rating"
        choices={ratingChoices}
        prompt="Choose a rating"
        defaultValue={texts.rating ?? ''}
      />
      <TextField
        form={form}
        name="title"
        maxLength={reviewLimits.title}
        defaultValue={texts.title ?? ''}
      />
      <TextAreaField
        form={form}
        name="text"
        rows={6}
        maxLength={reviewLimits.text}
        defaultValue={texts.text ?? ''}
        hint={`At least ${reviewLimits.shortestText} characters. Please leave out addresses, phone numbers and serial numbers.`}
      />
      <TextField
        form={form}
        name="displayName"
        maxLength={reviewLimits.displayName}
        autoComplete="nickname"
        defaultValue={texts.displayName ?? ''}
        hint="Everybody sees it beside your review."
      />
      <p className="field-hint">
        We read every review before it is shown. Low ratings are shown too.
      </p>
      <div className="form-actions">
        <SubmitButton form={form}>{button}</SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
