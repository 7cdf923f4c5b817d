import type { LicenseDocument } from '@tarnholt/contract';
import { Badge } from '../../components/badge/badge.tsx';
import { formatSize } from '../../components/file-field/file-field.tsx';
import './document-list.css';

const documentWords = {
  pending: { label: 'Being checked for viruses', kind: 'warn' },
  clean: { label: 'Received', kind: 'ok' },
  infected: { label: 'Refused: the file is infected', kind: 'error' },
} as const;

/** Files that somebody handed in, and what became of each. */
export function DocumentList({ documents }: { readonly documents: readonly LicenseDocument[] }) {
  return (
    <ul className="dealer-documents" aria-live="polite">
      {documents.map(({ id, fileName, sizeBytes, state }) => {
        const { label, kind } = documentWords[state];
        return (
          <li key={id}>
            <span className="data">{fileName}</span> <span>{formatSize(sizeBytes)}</span>{' '}
            <Badge kind={kind}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
