import type { Attribute } from 'keycloakify/login/KcContext';
import type { ComponentProps } from 'react';
import type { I18n } from '../i18n.ts';

/** Where the realm does not say what browsers may fill in. */
const autoComplete: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  username: 'username',
};

const numberOf = (value: string | number | undefined) =>
  value === undefined ? undefined : Number(value);

/** How a field of the profile behaves, by what the realm's administrator has written down. */
export function inputAttributes(
  attribute: Attribute,
  i18n: Pick<I18n, 'advancedMsgStr'>,
): ComponentProps<'input'> {
  const { name, annotations, html5DataAnnotations } = attribute;
  const isEmail = name === 'email';
  return {
    type: annotations.inputType?.replace(/^html5-/, '') ?? (isEmail ? 'email' : 'text'),
    autoComplete: attribute.autocomplete ?? autoComplete[name],
    ...(isEmail || name === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {}),
    required: attribute.required,
    disabled: attribute.readOnly,
    placeholder: annotations.inputTypePlaceholder
      ? i18n.advancedMsgStr(annotations.inputTypePlaceholder)
      : undefined,
    pattern: annotations.inputTypePattern,
    maxLength: numberOf(annotations.inputTypeMaxlength),
    minLength: numberOf(annotations.inputTypeMinlength),
    max: annotations.inputTypeMax,
    min: annotations.inputTypeMin,
    step: annotations.inputTypeStep,
    ...Object.fromEntries(
      Object.entries(html5DataAnnotations ?? {}).map(([key, value]) => [`data-${key}`, value]),
    ),
  };
}
