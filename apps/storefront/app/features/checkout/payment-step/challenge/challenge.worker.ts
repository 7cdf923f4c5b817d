import type { Challenge } from '@tarnholt/contract';
import { findCounter } from './find-counter.ts';

/** Beside the page, so that it goes on answering while numbers are tried. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge['parameters']>) => {
  findCounter(data).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});
