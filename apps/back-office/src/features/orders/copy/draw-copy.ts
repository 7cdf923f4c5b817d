/**
 * Draws a copy of a license onto a canvas. Strangers made the file: nothing of it becomes a part of
 * the page, a PDF is read by a worker, and neither its scripts nor its forms are looked at.
 */

export interface OpenCopy {
  readonly pages: number;
  /** Draws a page, counted from 1, and makes the canvas so many dots wide and as high as it takes. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}

/** No photo of a license has more dots; a file may claim to. */
const mostPixels = 40_000_000;

export const canBeDrawn = (mediaType: string): boolean =>
  ['application/pdf', 'image/jpeg', 'image/png'].includes(mediaType);

export async function openCopy(file: Blob, mediaType: string): Promise<OpenCopy> {
  return mediaType === 'application/pdf' ? openPdf(file) : openPicture(file, mediaType);
}

async function openPdf(file: Blob): Promise<OpenCopy> {
  const [{ getDocument, GlobalWorkerOptions }, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: mostPixels,
    stopAtErrors: false,
  });
  const document = await loading.promise;
  return {
    pages: document.numPages,
    async draw(number, canvas, width) {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: width / natural.width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      // Fields and notes are left out: whoever filled them in is not the authority.
      await page.render({ canvas, viewport, annotationMode: 0 }).promise;
    },
    close: () => void loading.destroy(),
  };
}

async function openPicture(file: Blob, mediaType: string): Promise<OpenCopy> {
  // Its type as the server found it, not as whoever sent it says.
  const picture = await createImageBitmap(new Blob([file], { type: mediaType }));
  if (picture.width * picture.height > mostPixels) {
    picture.close();
    throw new Error('the picture is larger than any copy of a license');
  }
  return {
    pages: 1,
    async draw(_page, canvas, width) {
      canvas.width = Math.round(width);
      canvas.height = Math.round((width * picture.height) / picture.width);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('nothing can be drawn here');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    },
    close: () => picture.close(),
  };
}
