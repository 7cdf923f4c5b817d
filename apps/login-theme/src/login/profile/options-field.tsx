import type { Attribute } from 'keycloakify/login/KcContext';
import { describedBy, FieldErrors, FieldFrame } from '../form/field.tsx';
import type { I18n } from '../i18n.ts';

type OptionsFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly note: string | undefined;
  readonly hint: string | undefined;
  readonly errors: readonly string[];
  readonly attribute: Attribute;
  readonly value: string | string[];
  readonly i18n: I18n;
  readonly onChange: (value: string | string[]) => void;
  readonly onBlur: () => void;
};

/** One or several of a list, as a list to open or as boxes to tick. */
export function OptionsField(props: OptionsFieldProps) {
  const { inputType } = props.attribute.annotations;
  const isBoxes = inputType === 'select-radiobuttons' || inputType === 'multiselect-checkboxes';
  return isBoxes ? <Boxes {...props} /> : <Select {...props} />;
}

function Select({ attribute, value, i18n, onChange, onBlur, ...field }: OptionsFieldProps) {
  const isMultiple = Array.isArray(value);
  return (
    <FieldFrame {...field}>
      <select
        id={field.id}
        name={field.id}
        className="input"
        multiple={isMultiple}
        value={value}
        required={attribute.required}
        disabled={attribute.readOnly}
        aria-invalid={field.errors.length > 0 || undefined}
        aria-describedby={describedBy(field)}
        onChange={({ target }) =>
          onChange(
            isMultiple ? [...target.selectedOptions].map((option) => option.value) : target.value,
          )
        }
        onBlur={onBlur}
      >
        {!isMultiple && <option value="" />}
        {optionsOf(attribute).map((option) => (
          <option key={option} value={option}>
            {optionLabel(attribute, option, i18n)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Boxes({ attribute, value, i18n, onChange, onBlur, ...field }: OptionsFieldProps) {
  const { id, label, note, errors } = field;
  return (
    <fieldset className="choices" aria-describedby={describedBy({ id, label, errors })}>
      <legend>
        {label}
        {note !== undefined && <span className="field-note"> ({note})</span>}
      </legend>
      {optionsOf(attribute).map((option) => (
        <label className="choice" key={option}>
          <input
            type={Array.isArray(value) ? 'checkbox' : 'radio'}
            name={id}
            value={option}
            disabled={attribute.readOnly}
            checked={Array.isArray(value) ? value.includes(option) : value === option}
            onChange={({ target }) => onChange(changed(value, option, target.checked))}
            onBlur={onBlur}
          />
          {optionLabel(attribute, option, i18n)}
        </label>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

function changed(value: string | string[], option: string, isChecked: boolean) {
  if (!Array.isArray(value)) return isChecked ? option : '';
  const others = value.filter((one) => one !== option);
  return isChecked ? [...others, option] : others;
}

function optionsOf({ annotations, validators }: Attribute): readonly string[] {
  const from = annotations.inputOptionsFromValidation ?? 'options';
  const lists = validators as Readonly<Record<string, { readonly options?: readonly string[] }>>;
  return lists[from]?.options ?? [];
}

function optionLabel({ annotations }: Attribute, option: string, i18n: I18n): string {
  const { inputOptionLabels, inputOptionLabelsI18nPrefix: prefix } = annotations;
  if (inputOptionLabels !== undefined) {
    return i18n.advancedMsgStr(inputOptionLabels[option] ?? option);
  }
  return prefix === undefined ? option : i18n.advancedMsgStr(`${prefix}.${option}`);
}
