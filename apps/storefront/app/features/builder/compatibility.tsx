import { Select } from '../../components/select/select.tsx';
import type { BuilderField } from './engine.ts';

interface CompatibilityProps {
  readonly fields: readonly BuilderField[];
  readonly fits: Readonly<Record<string, string>>;
  readonly onFit: (label: string, model: string) => void;
}

/** Whose rifle it is for. A maker whose models we are still measuring can only be waited for. */
export function Compatibility({ fields, fits, onFit }: CompatibilityProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className="builder-fits">
      <legend>Fits</legend>
      {fields.map(({ name, label, options }) =>
        options.length === 0 ? (
          <div key={label} className="field">
            <span id={`${name}-maker`}>{label}</span>
            <button
              type="button"
              className="button button-quiet"
              aria-describedby={`${name}-maker`}
              disabled
            >
              Coming Soon
            </button>
          </div>
        ) : (
          <Select
            key={label}
            name={name}
            label={label}
            value={fits[label] ?? ''}
            options={[
              { value: '', label: 'Choose a model' },
              ...options.map((option) => ({ value: option.label, label: option.label })),
            ]}
            onChange={({ currentTarget }) => onFit(label, currentTarget.value)}
          />
        ),
      )}
    </fieldset>
  );
}
