import Button from '@mui/material/Button';
import type { StaffGroup } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { Badge } from '../badge.tsx';
import { formatSize, formatTime } from '../formats.ts';
import type { Words } from '../words.ts';

type LicenseDocument = NonNullable<StaffGroup['dealer']>['documents'][number];

const stateWords: Readonly<Record<LicenseDocument['state'], Words | null>> = {
  pending: { label: 'Being scanned', tone: 'waiting' },
  infected: { label: 'Infected, locked away', tone: 'bad' },
  clean: null,
};

export function DocumentList({ documents }: { documents: readonly LicenseDocument[] }) {
  if (documents.length === 0) return <p className="muted">None has come yet.</p>;
  return (
    <ul className="documents">
      {documents.map((document) => (
        <li key={document.id}>
          <span className="document-name">{document.fileName}</span>
          <span className="small muted">
            {formatSize(document.sizeBytes)}, {formatTime(document.uploadedAt)}
          </span>
          <DocumentAccess document={document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentAccess({ document }: { document: LicenseDocument }) {
  const { getStaffDocument } = useDeskActions();
  const notify = useNotify();
  const mayRead = useMayCall('getStaffDocument');
  const [isLoading, setIsLoading] = useState(false);
  const words = stateWords[document.state];
  if (words !== null) return <Badge words={words} />;
  if (!mayRead) return null;

  const save = async () => {
    setIsLoading(true);
    try {
      const file = await getStaffDocument({ params: { documentId: document.id } });
      saveFile(file, document.fileName);
    } catch (error) {
      notify(error instanceof ApiError ? error.title : 'The file could not be loaded.', {
        type: 'error',
      });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button size="small" variant="outlined" disabled={isLoading} onClick={save}>
      {isLoading ? 'Loading…' : 'Download'}
      <span className="visually-hidden"> {document.fileName}</span>
    </Button>
  );
}

/**
 * Strangers made these files: they are saved and opened by the program for them, never shown on the
 * origin that holds the tokens.
 */
function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers read it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
