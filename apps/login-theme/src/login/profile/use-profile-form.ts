import { type KcContextLike, useUserProfileForm } from 'keycloakify/login/lib/useUserProfileForm';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from '../form/focus.ts';
import type { I18n } from '../i18n.ts';

export type ProfileForm = ReturnType<typeof useProfileForm>;

/**
 * The fields of a person's profile, as the realm defines them. Keycloakify checks what can be
 * checked here; a field shows its error once it was left.
 */
export function useProfileForm(kcContext: KcContextLike, i18n: I18n) {
  const { formState, dispatchFormAction } = useUserProfileForm({
    kcContext,
    i18n,
    doMakeUserConfirmPassword: true,
  });
  const { formFieldStates: fields, isFormSubmittable } = formState;

  /** Never a button that cannot be pressed: pressing it shows what is missing. */
  const check = (form: HTMLFormElement): boolean => {
    if (isFormSubmittable) return true;
    flushSync(() => {
      for (const { attribute, valueOrValues } of fields) {
        const indexes = isList(attribute, valueOrValues) ? valueOrValues.keys() : [undefined];
        for (const fieldIndex of indexes) {
          dispatchFormAction({ action: 'focus lost', name: attribute.name, fieldIndex });
        }
      }
    });
    // An error that nobody can see must not keep somebody here: the server has the last word.
    return !focusFirstInvalid(form);
  };

  return { fields, isComplete: isFormSubmittable, dispatch: dispatchFormAction, check };
}

type Attribute = { readonly annotations: { readonly inputType?: string } };

/** A text that may be there several times, each with a field of its own; not a choice of several. */
export function isList({ annotations }: Attribute, value: string | string[]): value is string[] {
  return Array.isArray(value) && !annotations.inputType?.startsWith('multiselect');
}
