import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';

/** What stands on each page of a file of ours, line by line, as a reader would show it. */
export async function readPdf(file: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(file);
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const code = streams
      .map((each) => (each && 'objectNumber' in each ? document.context.lookup(each) : each))
      .map((each) =>
        each instanceof PDFRawStream
          ? Buffer.from(decodePDFRawStream(each).decode()).toString('latin1')
          : '',
      )
      .join('\n');
    return [...code.matchAll(/<([0-9A-F]+)> Tj/gi)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join('\n');
  });
}
