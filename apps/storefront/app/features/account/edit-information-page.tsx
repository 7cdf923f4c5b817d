import { useLocation, useNavigate } from 'react-router';
import { shopApi } from '../../api/shop-api.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { textOf } from '../forms/field-errors.ts';
import { SubmitButton, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { leavingFrom } from '../layout/use-in-place-navigation.ts';
import { showNotice } from '../notices/notices.ts';
import type { Profile } from './profile.ts';
import { ProfileGate } from './profile-gate.tsx';
import { replaceProfile } from './use-profile.ts';

export function EditInformationPage() {
  return (
    <>
      <h1>Edit Information</h1>
      <ProfileGate>{(profile) => <EditInformation profile={profile} />}</ProfileGate>
    </>
  );
}

const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phoneNumber: 'Phone',
};

/** The form has no rules of its own: what the api refuses, it says beside the field. */
const acceptEverything = () => ({});

export function EditInformation({ profile }: { readonly profile: Profile }) {
  const navigate = useNavigate();
  const here = useLocation();
  const form = useForm({
    labels,
    validate: acceptEverything,
    send: async (values) => {
      const body = {
        firstName: textOf(values, 'firstName'),
        lastName: textOf(values, 'lastName'),
        phoneNumber: textOf(values, 'phoneNumber'),
        // Sent along as it is; an account without one has nothing to send.
        ...(profile.email === '' ? {} : { email: profile.email }),
      };
      replaceProfile(await shopApi().updateProfile({ body }));
      showNotice({ kind: 'success', text: 'Your information has been saved' });
    },
    leave: () => void navigate('/profile', leavingFrom(here)),
  });
  return (
    <form className="form" {...form.props}>
      <ErrorSummary form={form} />
      <div className="form-section">
        <TextField
          form={form}
          name="firstName"
          required={false}
          autoComplete="given-name"
          maxLength={50}
          defaultValue={profile.firstName}
        />
        <TextField
          form={form}
          name="lastName"
          required={false}
          autoComplete="family-name"
          maxLength={50}
          defaultValue={profile.lastName}
        />
        <TextField
          form={form}
          name="email"
          type="email"
          readOnly
          required={false}
          autoComplete="email"
          defaultValue={profile.email}
          hint="It belongs to your sign-in and cannot be changed here."
        />
        <TextField
          form={form}
          name="phoneNumber"
          type="tel"
          required={false}
          autoComplete="tel"
          maxLength={40}
          defaultValue={profile.phoneNumber}
          hint="Only for deliveries and questions about your orders."
        />
      </div>
      <div className="form-actions">
        <SubmitButton form={form}>Save</SubmitButton>
        <a href="/profile" className="button button-quiet">
          Cancel
        </a>
      </div>
    </form>
  );
}
