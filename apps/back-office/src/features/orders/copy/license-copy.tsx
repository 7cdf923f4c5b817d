import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { StaffGroup } from '@tarnholt/contract';
import { useEffect, useRef, useState } from 'react';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { formatTime } from '../../../look/formats.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { DocumentList } from '../group/document-list.tsx';
import { canBeDrawn, type OpenCopy, openCopy } from './draw-copy.ts';
import './license-copy.css';

type LicenseDocument = NonNullable<StaffGroup['dealer']>['documents'][number];

/** Who handed them in decides by which call they are read. */
export type CopyCall = 'getStaffDocument' | 'getApplicationDocument';

interface LicenseCopiesProps {
  readonly documents: readonly LicenseDocument[];
  readonly call?: CopyCall;
}

/** The copies of a license beside the form that is filled in from them; the newest first. */
export function LicenseCopies({ documents, call = 'getStaffDocument' }: LicenseCopiesProps) {
  const mayRead = useMayCall(call);
  const shown = documents
    .filter(({ state, mediaType }) => state === 'clean' && canBeDrawn(mediaType))
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
  const [chosen, setChosen] = useState(shown[0]?.id);
  const document = shown.find(({ id }) => id === chosen) ?? shown[0];
  return (
    <section className="license-copies" aria-label="Copy of the license">
      {mayRead && shown.length > 1 && (
        <TextField
          select
          size="small"
          label="Copy"
          value={document?.id}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ select: { native: true } }}
        >
          {shown.map(({ id, fileName, uploadedAt }) => (
            <option key={id} value={id}>
              {fileName}, {formatTime(uploadedAt)}
            </option>
          ))}
        </TextField>
      )}
      {mayRead && document && <ShownCopy key={document.id} document={document} call={call} />}
      <DocumentList documents={documents} call={call} />
    </section>
  );
}

/** Every reading is written to the log of the shop: it is asked for once, however long one looks. */
function ShownCopy({ document, call }: { document: LicenseDocument; call: CopyCall }) {
  const actions = useDeskActions();
  const asked = useQuery({
    queryKey: ['license-copies', document.id],
    queryFn: async () =>
      (await actions[call]({ params: { documentId: document.id } })) as unknown as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    // Gone with the dialog: nothing of a license stays in the tab.
    gcTime: 0,
  });
  const [copy, setCopy] = useState<OpenCopy | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    if (asked.data === undefined) return undefined;
    let isOver = false;
    let opened: OpenCopy | null = null;
    openCopy(asked.data, document.mediaType).then(
      (found) => {
        if (isOver) return found.close();
        opened = found;
        setCopy(found);
      },
      () => setIsUnreadable(true),
    );
    return () => {
      isOver = true;
      opened?.close();
      setCopy(null);
    };
  }, [asked.data, document.mediaType]);
  if (asked.error || isUnreadable) {
    return (
      <p role="alert">
        {asked.error
          ? 'The copy could not be loaded. You can go on without it, or download it below.'
          : 'The copy cannot be shown here. Please download it below.'}
      </p>
    );
  }
  if (copy === null) return <p role="status">Loading the copy…</p>;
  return <Pages copy={copy} fileName={document.fileName} fail={() => setIsUnreadable(true)} />;
}

interface PagesProps {
  readonly copy: OpenCopy;
  readonly fileName: string;
  readonly fail: () => void;
}

/** What is larger than its frame has to be scrolled by keys as well. */
const scrolledByKeys = { tabIndex: 0 };
const widths = [1, 1.5, 2, 3] as const;

function Pages({ copy, fileName, fail }: PagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(0);
  const zoom = widths[size] ?? 1;
  const failed = useRef(fail);
  failed.current = fail;
  useEffect(() => {
    if (canvas.current === null || frame.current === null) return;
    const shown = Math.max(280, frame.current.clientWidth) * zoom;
    canvas.current.style.width = `${shown}px`;
    copy
      .draw(page, canvas.current, shown * Math.min(2, window.devicePixelRatio))
      .catch(() => failed.current());
  }, [copy, page, zoom]);
  return (
    <>
      <section className="license-copy-frame" ref={frame} aria-label={fileName} {...scrolledByKeys}>
        <canvas ref={canvas} role="img" aria-label={`Page ${page} of ${fileName}`} />
      </section>
      <div className="license-copy-tools">
        <Button size="small" disabled={size === 0} onClick={() => setSize(size - 1)}>
          Smaller
        </Button>
        <Button
          size="small"
          disabled={size === widths.length - 1}
          onClick={() => setSize(size + 1)}
        >
          Larger
        </Button>
        {copy.pages > 1 && (
          <>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Page before
            </Button>
            <span className="small muted" role="status">
              Page {page} of {copy.pages}
            </span>
            <Button size="small" disabled={page === copy.pages} onClick={() => setPage(page + 1)}>
              Next page
            </Button>
          </>
        )}
      </div>
    </>
  );
}
