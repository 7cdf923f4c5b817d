import { type MouseEvent, useState } from 'react';
import { useIsSlow } from '../email-form/use-is-slow.ts';
import { showNotice } from '../notices/notices.ts';
import { unreachable } from '../request-form/load-call.ts';
import type { Download } from './download.ts';
import { DownloadError, fetchDownload, saveFile } from './fetch-download.ts';
import './download-link.css';

interface DownloadLinkProps {
  readonly download: Download;
  /** The one that stands out; all others are quiet. */
  readonly isPrimary?: boolean | undefined;
}

/**
 * Fetches a file and then hands it to the browser, so that a failure is said here and not by a page
 * of errors. Without scripts it is a link to the file.
 */
export function DownloadLink({ download, isPrimary = false }: DownloadLinkProps) {
  const { title, href, fileName } = download;
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSlow = useIsSlow(isUnderWay);

  const start = (event: MouseEvent) => {
    // Who holds a key wants the browser's own way: a new tab, or a menu.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isUnderWay) return;
    setUnderWay(true);
    setFailure(null);
    fetchDownload(href)
      .then((blob) => saveFile(blob, fileName))
      .catch((error: unknown) => {
        const reason = error instanceof DownloadError ? error.message : unreachable;
        setFailure(reason);
        showNotice({ kind: 'error', text: `Error: ${reason}` });
      })
      .finally(() => setUnderWay(false));
  };

  return (
    <span className="download-link">
      <a
        href={href}
        download={fileName}
        className={isPrimary ? 'button' : 'button button-quiet'}
        aria-busy={isUnderWay || undefined}
        onClick={start}
      >
        {isUnderWay ? 'Downloading…' : 'Download'}
        <span className="visually-hidden"> {title}</span>
      </a>
      <span aria-live="polite" className="download-link-said">
        {isSlow && 'This takes longer than usual…'}
        {failure !== null && <span className="download-link-failure">{failure}</span>}
      </span>
    </span>
  );
}
