import { type ComponentProps, useId, useState } from 'react';
import './file-field.css';

interface FileFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'onChange'> {
  readonly label: string;
  /** Which files, and how large they may be: said before one is chosen. */
  readonly hint: string;
  readonly error?: string | undefined;
  /** Where something else leads to the field, such as a summary of errors. */
  readonly fieldId?: string | undefined;
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** The browser's own field, which can also be dropped on, in a box large enough for it. */
export function FileField({ label, hint, error, fieldId, onFiles, ...input }: FileFieldProps) {
  const ownId = useId();
  const id = fieldId ?? ownId;
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        type="file"
        id={id}
        className="file-field"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          setFiles(chosen);
          onFiles?.(chosen);
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <ul className="file-field-files" aria-live="polite">
        {files.map((file) => (
          <li key={file.name}>
            {file.name} <span>{formatSize(file.size)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As people say it: `340 KB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
