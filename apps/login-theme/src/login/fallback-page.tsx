import DefaultPage from 'keycloakify/login/DefaultPage';
import type { UserProfileFormFieldsProps } from 'keycloakify/login/UserProfileFormFieldsProps';
import { useEffect } from 'react';
import type { I18n } from './i18n.ts';
import type { KcContext } from './kc-context.ts';
import { ProfileFields } from './profile/profile-fields.tsx';
import { useProfileForm } from './profile/use-profile-form.ts';
import { FallbackTemplate } from './template.tsx';

/** Our classes where Keycloakify's pages have a place for one; fallback.css does the rest. */
const classes = {
  kcButtonClass: 'button',
  kcButtonDefaultClass: 'button-quiet',
  kcButtonSecondaryClass: 'button-quiet',
  kcFormGroupClass: 'field',
  kcLabelClass: 'field-label',
  kcInputClass: 'input',
  kcInputGroup: 'password',
  kcFormPasswordVisibilityButtonClass: 'password-toggle',
  kcInputErrorMessageClass: 'field-error',
  kcFormSocialAccountListButtonClass: 'button button-quiet',
  kcSrOnlyClass: 'visually-hidden',
} as const;

/** A page that we have not drawn ourselves: Keycloakify's markup in our frame. */
export function FallbackPage({ kcContext, i18n }: { kcContext: KcContext; i18n: I18n }) {
  return (
    <DefaultPage
      kcContext={kcContext}
      i18n={i18n}
      classes={classes}
      doUseDefaultCss={false}
      Template={FallbackTemplate}
      UserProfileFormFields={FallbackProfileFields}
      doMakeUserConfirmPassword
    />
  );
}

function FallbackProfileFields(props: UserProfileFormFieldsProps<KcContext, I18n>) {
  const { kcContext, i18n, onIsFormSubmittableValueChange } = props;
  const form = useProfileForm(kcContext, i18n);
  useEffect(
    () => onIsFormSubmittableValueChange(form.isComplete),
    [form.isComplete, onIsFormSubmittableValueChange],
  );
  return <ProfileFields form={form} i18n={i18n} />;
}
