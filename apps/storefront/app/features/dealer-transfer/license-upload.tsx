import { type FormEvent, useRef, useState } from 'react';
import { titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { FileField } from '../../components/file-field/file-field.tsx';
import { uploadLicense } from './case-query.ts';
import { licenseFileHint, licenseFileTypes, refusalOfFile } from './license-file.ts';

interface LicenseUploadProps {
  readonly token: string;
  readonly hasCopy: boolean;
}

export function LicenseUpload({ token, hasCopy }: LicenseUploadProps) {
  const [file, setFile] = useState<File | undefined>();
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  /** A new field for each file that was sent: the browser keeps the name of the last one. */
  const [sent, setSent] = useState(0);
  const isUnderWay = useRef(false);

  const send = async (event: FormEvent) => {
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
      await uploadLicense(token, file);
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
    <form className="form" noValidate onSubmit={(event) => void send(event)}>
      <FileField
        key={sent}
        label={hasCopy ? 'Another copy of your license' : 'Copy of your license'}
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
          kind={hasCopy ? 'quiet' : 'primary'}
          isBusy={isSending}
          busyLabel="Uploading…"
        >
          Upload
        </Button>
      </div>
    </form>
  );
}
