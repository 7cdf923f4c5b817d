import { type ReactNode, useState } from 'react';
import { showCallFailure } from '../notices/notices.ts';
import type { LabeledPicture } from './product-content.ts';

type LightboxCode = typeof import('./lightbox.tsx');

/** Most visitors never enlarge a picture: its code comes with the first press. */
const loadLightbox = (): Promise<LightboxCode> => import('./lightbox.tsx');

interface LightboxControls {
  readonly open: (index: number) => void;
  /** Who points at a picture is about to press it. */
  readonly getReady: () => void;
  /** The dialog while it is open; belongs anywhere in the page. */
  readonly dialog: ReactNode;
}

export function useLightbox(pictures: readonly LabeledPicture[], title: string): LightboxControls {
  const [shown, setShown] = useState<{ code: LightboxCode; start: number } | null>(null);
  return {
    open: (start) => {
      loadLightbox().then((code) => setShown({ code, start }), showCallFailure);
    },
    getReady: () => {
      loadLightbox().catch(() => undefined);
    },
    dialog: shown && (
      <shown.code.Lightbox
        pictures={pictures}
        start={shown.start}
        title={title}
        onClose={() => setShown(null)}
      />
    ),
  };
}
