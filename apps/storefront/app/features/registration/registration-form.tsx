import { keptDays } from '@tarnholt/contract/retention';
import { emailInput } from '../email-form/email-input.ts';
import { TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSession } from '../identity/session.ts';
import { showNotice } from '../notices/notices.ts';
import { mayShare } from '../privacy-choices/privacy-choice.ts';
import { callLater } from '../request-form/load-call.ts';
import { RequestForm } from '../request-form/request-form.tsx';
import { sayDays } from '../request-form/request-words.ts';
import {
  earliestPurchase,
  registrationLabels,
  registrationLengths,
  registrationWords,
  toRegistration,
  validateRegistration,
} from './registration-fields.ts';
import { registrationHeading } from './registration-path.ts';

const note = `We write to you about the safety and the service of your product, and about nothing else. We delete the registration after ${sayDays(keptDays.productRegistration)}, or when you ask us to.`;

export function RegistrationForm({ onSent }: { readonly onSent: () => void }) {
  const session = useSession();
  const form = useForm({
    labels: registrationLabels,
    validate: (values) => validateRegistration(values),
    send: async (values) => {
      const body = toRegistration(values, !mayShare());
      await callLater((api) => api.registerProduct({ body }), registrationWords.tooMany);
      showNotice({ kind: 'success', text: registrationWords.done.heading });
    },
    leave: onSent,
  });
  const text = (name: keyof typeof registrationLengths) => ({
    form,
    name,
    maxLength: registrationLengths[name],
  });
  return (
    <RequestForm form={form} label={registrationHeading} button="Register Product" note={note}>
      <fieldset className="form-section">
        <legend>Your product</legend>
        <TextField
          {...text('serialNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="On the receiver, and on the label of the box."
        />
        <TextField {...text('model')} autoComplete="off" hint="As on the box or the barrel." />
        <TextField form={form} name="purchasedOn" type="date" min={earliestPurchase} />
        <TextField
          {...text('dealer')}
          autoComplete="off"
          hint="Where you picked it up, or bought it."
        />
      </fieldset>
      <fieldset className="form-section">
        <legend>How to reach you</legend>
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <TextField
          {...text('email')}
          {...emailInput}
          placeholder="required"
          defaultValue={session.status === 'signed-in' ? session.email : ''}
        />
        <TextField {...text('phone')} optional type="tel" autoComplete="tel" />
      </fieldset>
    </RequestForm>
  );
}
