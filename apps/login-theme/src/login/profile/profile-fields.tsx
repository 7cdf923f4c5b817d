import type { Attribute } from 'keycloakify/login/KcContext';
import { Fragment } from 'react';
import { FieldErrors, FieldFrame, TextField } from '../form/field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { I18n } from '../i18n.ts';
import { messageLines } from '../message-lines.ts';
import { inputAttributes } from './input-attributes.ts';
import { OptionsField } from './options-field.tsx';
import { isList, type ProfileForm } from './use-profile-form.ts';

type ProfileFieldsProps = {
  readonly form: ProfileForm;
  readonly i18n: I18n;
  /** Shortest password that the realm takes. */
  readonly minimumPassword?: number | undefined;
};

export function ProfileFields({ form, i18n, minimumPassword }: ProfileFieldsProps) {
  const groupNames = form.fields.map(({ attribute }) => attribute.group?.name ?? '');
  return form.fields.map((field, index) => {
    const { attribute } = field;
    const startsGroup = groupNames[index] !== '' && groupNames[index] !== groupNames[index - 1];
    return (
      <Fragment key={attribute.name}>
        {startsGroup && <GroupHeading attribute={attribute} i18n={i18n} />}
        <ProfileField field={field} form={form} i18n={i18n} minimumPassword={minimumPassword} />
      </Fragment>
    );
  });
}

function GroupHeading({ attribute, i18n }: { readonly attribute: Attribute; readonly i18n: I18n }) {
  const { name = '', displayHeader, displayDescription } = attribute.group ?? {};
  return (
    <>
      <h2>{i18n.advancedMsgStr(displayHeader || name)}</h2>
      {displayDescription && <p className="quiet">{i18n.advancedMsgStr(displayDescription)}</p>}
    </>
  );
}

type ProfileFieldProps = ProfileFieldsProps & { readonly field: ProfileForm['fields'][number] };

function ProfileField({ field, form, i18n, minimumPassword }: ProfileFieldProps) {
  const { attribute, valueOrValues, displayableErrors } = field;
  const { name, annotations } = attribute;
  const errors = displayableErrors
    .filter(({ fieldIndex }) => fieldIndex === undefined)
    .flatMap(({ errorMessageStr }) => messageLines(errorMessageStr));
  const common = {
    id: name,
    label: i18n.advancedMsgStr(attribute.displayName || name),
    note: attribute.required ? undefined : i18n.msgStr('optional'),
    hint: hintOf(attribute, i18n, errors.length === 0 ? minimumPassword : undefined),
    errors,
  };
  const update = (value: string | string[]) =>
    form.dispatch({ action: 'update', name, valueOrValues: value });
  const leave = () => form.dispatch({ action: 'focus lost', name, fieldIndex: undefined });

  if (annotations.inputType === 'hidden') {
    return <input type="hidden" name={name} value={valueOrValues} />;
  }
  if (isList(attribute, valueOrValues)) {
    return <ListField {...{ field, form, i18n, values: valueOrValues, ...common }} />;
  }
  if (Array.isArray(valueOrValues) || annotations.inputType?.startsWith('select')) {
    return (
      <OptionsField
        {...common}
        attribute={attribute}
        value={valueOrValues}
        i18n={i18n}
        onChange={update}
        onBlur={leave}
      />
    );
  }
  const input = {
    ...inputAttributes(attribute, i18n),
    value: valueOrValues,
    onChange: (event: { target: { value: string } }) => update(event.target.value),
    onBlur: leave,
  };
  if (name === 'password' || name === 'password-confirm') {
    return <PasswordField {...common} i18n={i18n} input={input} />;
  }
  if (annotations.inputType === 'textarea') return <TextArea {...common} input={input} />;
  return <TextField {...common} input={input} />;
}

function hintOf({ name, annotations }: Attribute, i18n: I18n, minimumPassword?: number) {
  if (name === 'password' && minimumPassword) {
    return i18n.msgStr('passwordRule', String(minimumPassword));
  }
  const hints = [annotations.inputHelperTextBefore, annotations.inputHelperTextAfter];
  const text = hints.filter((hint) => hint !== undefined).map((hint) => i18n.advancedMsgStr(hint));
  return text.join(' ') || undefined;
}

type TextAreaProps = Parameters<typeof TextField>[0];

function TextArea({ input, ...field }: TextAreaProps) {
  const { value, disabled, maxLength, required, onBlur, onChange } = input;
  // The handlers read the value alone; their types name an input, which a text area is not.
  return (
    <FieldFrame {...field}>
      <textarea
        id={field.id}
        name={field.id}
        className="input"
        rows={4}
        {...{ value, disabled, maxLength, required }}
        aria-invalid={(field.errors ?? []).length > 0 || undefined}
        aria-describedby={`${field.id}-error`}
        onChange={onChange as never}
        onBlur={onBlur as never}
      />
    </FieldFrame>
  );
}

type ListFieldProps = Omit<ProfileFieldProps, 'minimumPassword'> & {
  readonly values: readonly string[];
  readonly label: string;
  readonly errors: readonly string[];
};

function ListField({ field, form, i18n, values, label, errors }: ListFieldProps) {
  const { attribute, displayableErrors } = field;
  const { name } = attribute;
  const update = (valueOrValues: string[]) =>
    form.dispatch({ action: 'update', name, valueOrValues });
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {values.map((value, index) => (
        <TextField
          // Values may repeat, and have nothing else of their own.
          key={index}
          id={`${name}-${index}`}
          label={`${label} ${index + 1}`}
          errors={displayableErrors
            .filter(({ fieldIndex }) => fieldIndex === index)
            .flatMap(({ errorMessageStr }) => messageLines(errorMessageStr))}
          input={{
            ...inputAttributes(attribute, i18n),
            name,
            value,
            onChange: (event) => update(values.with(index, event.target.value)),
            onBlur: () => form.dispatch({ action: 'focus lost', name, fieldIndex: index }),
          }}
        />
      ))}
      <FieldErrors id={name} errors={errors} />
      <div className="actions">
        <button type="button" className="link" onClick={() => update([...values, ''])}>
          {i18n.msgStr('addValue')}
        </button>
        {values.length > 1 && (
          <button type="button" className="link" onClick={() => update(values.slice(0, -1))}>
            {i18n.msgStr('remove')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
