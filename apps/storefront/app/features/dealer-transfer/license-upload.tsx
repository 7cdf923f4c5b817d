import { type FormEvent, useRef, useState } from 'react';
import { titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { FileField } from '../../components/file-field/file-field.tsx';
import { licenseFileHint, licenseFileTypes, refusalOfFile } from './license-file.ts';

interface LicenseUploadProps {
  readonly label: string;
  /** Nobody waits for it: its button is a quiet one. */
  readonly isOptional: boolean;
  readonly send: (file: File) => Promise<void>;
}

export function LicenseUpload({ label, isOptional, send }: LicenseUploadProps) {
  const [file, setFile] = useState<File | undefined>();
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  /** A new field for each file that was sent: the browser keeps the name of the last one. */
  const [sent, setSent] = useState(0);
  const isUnderWay = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = refusalOfFile(file);
    if (refusal !== null || file === undefined) {
      setError(refusal ?? undefined);
      return;
    }
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setError(undefined);
    setSending(true);
    try {
      await send(file);
      setFile(undefined);
      setSent(sent + 1);
    } catch (failure) {
      setError(titleOf(failure));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FileField
        key={sent}
        label={label}
        hint={licenseFileHint}
        accept={licenseFileTypes}
        error={error}
        onFiles={([chosen]) => {
          setFile(chosen);
          setError(undefined);
        }}
      />
      <div className="form-actions">
        <Button
          type="submit"
          kind={isOptional ? 'quiet' : 'primary'}
          isBusy={isSending}
          busyLabel="Uploading…"
        >
          Upload
        </Button>
      </div>
    </form>
  );
}
