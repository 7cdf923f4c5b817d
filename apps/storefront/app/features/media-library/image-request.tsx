import { keptDays } from '@tarnholt/contract/retention';
import { emailInput } from '../email-form/email-input.ts';
import { TextAreaField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSession } from '../identity/session.ts';
import { showNotice } from '../notices/notices.ts';
import { mayShare } from '../privacy-choices/privacy-choice.ts';
import { callLater } from '../request-form/load-call.ts';
import { RepeatableForm } from '../request-form/repeatable-form.tsx';
import { RequestForm } from '../request-form/request-form.tsx';
import { sayDays } from '../request-form/request-words.ts';
import {
  imageRequestLabels,
  imageRequestLengths,
  imageRequestWords,
  toImageRequest,
  validateImageRequest,
} from './image-request-fields.ts';

/** For pictures that are not among the downloads: a person answers. */
export function ImageRequest() {
  return (
    <section className="media-library-request" aria-labelledby="image-request">
      <h2 id="image-request">Product Image Request</h2>
      <p>You did not find the picture that you need? Tell us which one, and what it is for.</p>
      <RepeatableForm done={imageRequestWords.done}>
        {(onSent) => <ImageRequestForm onSent={onSent} />}
      </RepeatableForm>
    </section>
  );
}

function ImageRequestForm({ onSent }: { readonly onSent: () => void }) {
  const session = useSession();
  const form = useForm({
    labels: imageRequestLabels,
    validate: validateImageRequest,
    send: async (values) => {
      const body = toImageRequest(values, !mayShare());
      await callLater((api) => api.requestImages({ body }), imageRequestWords.tooMany);
      showNotice({ kind: 'success', text: imageRequestWords.done.heading });
    },
    leave: onSent,
  });
  const text = (name: keyof typeof imageRequestLengths) => ({
    form,
    name,
    maxLength: imageRequestLengths[name],
  });
  return (
    <RequestForm
      form={form}
      label="Product Image Request"
      button="Send Request"
      note={`We use this to answer you, and delete it after ${sayDays(keptDays.imageRequest)}.`}
    >
      <div className="form-section">
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <div className="field-wide">
          <TextField
            {...text('email')}
            {...emailInput}
            placeholder="required"
            defaultValue={session.status === 'signed-in' ? session.email : ''}
          />
        </div>
        <div className="field-wide">
          <TextAreaField
            {...text('lookingFor')}
            rows={6}
            hint="Product, color, view, and where the picture will be shown."
          />
        </div>
      </div>
    </RequestForm>
  );
}
