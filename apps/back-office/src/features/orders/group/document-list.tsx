import type { StaffGroup } from '@tarnholt/contract';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatSize, formatTime } from '../../../look/formats.ts';
import { SaveButton } from '../../files/save-button.tsx';
import { useMayCall } from '../../identity/session-context.ts';
import { Badge } from '../badge.tsx';
import type { Words } from '../words.ts';

type LicenseDocument = NonNullable<StaffGroup['dealer']>['documents'][number];

const stateWords: Readonly<Record<LicenseDocument['state'], Words | null>> = {
  pending: { label: 'Being scanned', tone: 'waiting' },
  infected: { label: 'Infected, locked away', tone: 'bad' },
  clean: null,
};

interface DocumentListProps {
  readonly documents: readonly LicenseDocument[];
  readonly call?: 'getStaffDocument' | 'getApplicationDocument';
}

export function DocumentList({ documents, call = 'getStaffDocument' }: DocumentListProps) {
  if (documents.length === 0) return <p className="muted">None has come yet.</p>;
  return (
    <ul className="documents">
      {documents.map((document) => (
        <li key={document.id}>
          <span className="document-name">{document.fileName}</span>
          <span className="small muted">
            {formatSize(document.sizeBytes)}, {formatTime(document.uploadedAt)}
          </span>
          <DocumentAccess document={document} call={call} />
        </li>
      ))}
    </ul>
  );
}

interface DocumentAccessProps {
  readonly document: LicenseDocument;
  readonly call: NonNullable<DocumentListProps['call']>;
}

function DocumentAccess({ document, call }: DocumentAccessProps) {
  const actions = useDeskActions();
  const mayRead = useMayCall(call);
  const words = stateWords[document.state];
  if (words !== null) return <Badge words={words} />;
  if (!mayRead) return null;
  return (
    <SaveButton
      fileName={document.fileName}
      load={() => actions[call]({ params: { documentId: document.id } })}
    >
      Download
      <span className="visually-hidden"> {document.fileName}</span>
    </SaveButton>
  );
}
