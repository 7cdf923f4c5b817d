import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** What the slip of a part says. */
export interface PackSlip {
  readonly sender: string;
  readonly orderId: string;
  readonly placedOn: string;
  readonly buyerName: string;
  readonly isDealer: boolean;
  readonly shippingMethod: string;
  /** Name and address of whoever gets the box, line by line. */
  readonly recipient: readonly string[];
  readonly items: readonly {
    readonly quantity: number;
    readonly name: string;
    readonly sku: string;
    readonly options: readonly string[];
    readonly serialNumbers: readonly string[];
  }[];
}

/** US letter, in points. */
const width = 612;
const height = 792;
const margin = 54;
const ink = rgb(0.1, 0.1, 0.1);

/**
 * Two papers in one file: the slip, which goes into the box and says for whom it is, and the label
 * for its outside on a page of its own, which says where it goes and nothing else. Carriers take no
 * box that tells what is in it, and one with the buyer's name is delivered to the buyer's door.
 */
export async function drawPackSlip(slip: PackSlip): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(`Pack slip ${slip.orderId}`);
  document.setProducer(slip.sender);
  document.setCreator(slip.sender);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  drawInside(new Sheet(document, plain, bold), slip);
  drawOutside(new Sheet(document, plain, bold), slip);
  return Buffer.from(await document.save());
}

function drawInside(sheet: Sheet, slip: PackSlip): void {
  sheet.write(slip.sender, { size: 20, isBold: true });
  sheet.write('Pack slip: goes inside the box', { size: 10, gap: 18 });
  sheet.write(`Order ${slip.orderId}`, { size: 14, isBold: true });
  sheet.write(`Placed ${slip.placedOn}`);
  sheet.write(`For ${slip.buyerName}`, { size: 14, isBold: true, gap: 12 });
  sheet.write(slip.isDealer ? 'Sent to the dealer' : 'Sent to', { isBold: true });
  for (const line of slip.recipient) sheet.write(line);
  sheet.space(16);
  for (const item of slip.items) {
    sheet.write(`${item.quantity} x ${item.name}`, { size: 12, isBold: true });
    sheet.write(`SKU ${item.sku}`);
    for (const option of item.options) sheet.write(option);
    for (const number of item.serialNumbers) sheet.write(`Serial number ${number}`);
    sheet.space(8);
  }
  if (slip.isDealer) {
    sheet.space(8);
    sheet.write('Please hold these items for the buyer named above.');
  }
}

function drawOutside(sheet: Sheet, slip: PackSlip): void {
  sheet.write('Outside label: cut here', { size: 8, gap: 24 });
  sheet.write(`From ${slip.sender}, shipping department`, { size: 11, gap: 36 });
  sheet.write('SHIP TO', { size: 11, isBold: true });
  for (const line of slip.recipient) sheet.write(line, { size: 20 });
  sheet.space(30);
  sheet.write(slip.shippingMethod, { size: 12 });
  if (slip.isDealer) sheet.write('Adult signature required', { size: 12 });
  sheet.write(`Reference ${slip.orderId}`, { size: 12 });
}

interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly gap?: number;
}

/** Writes line below line, and goes on on a further page. */
class Sheet {
  readonly #document: PDFDocument;
  readonly #fonts: { readonly plain: PDFFont; readonly bold: PDFFont };
  #page: PDFPage;
  #y = height - margin;

  constructor(document: PDFDocument, plain: PDFFont, bold: PDFFont) {
    this.#document = document;
    this.#fonts = { plain, bold };
    this.#page = document.addPage([width, height]);
  }

  write(text: string, { size = 10, isBold = false, gap = 0 }: Style = {}): void {
    const font = isBold ? this.#fonts.bold : this.#fonts.plain;
    for (const line of wrap(toPrintable(text, font), font, size)) {
      const lineHeight = size * 1.35;
      if (this.#y - lineHeight < margin) {
        this.#page = this.#document.addPage([width, height]);
        this.#y = height - margin;
      }
      this.#y -= lineHeight;
      this.#page.drawText(line, { x: margin, y: this.#y, size, font, color: ink });
    }
    this.space(gap);
  }

  space(points: number): void {
    this.#y -= points;
  }
}

/** The fonts that every reader has know Western letters; of others the nearest, or a mark. */
function toPrintable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isKnown(letter)) return letter;
      const base = letter.normalize('NFKD').charAt(0);
      return isKnown(base) ? base : '?';
    })
    .join('');
}

function wrap(text: string, font: PDFFont, size: number): string[] {
  const widest = width - 2 * margin;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => cut(each, font, size, widest))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= widest) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word that fills more than a line goes on in the next. */
function cut(word: string, font: PDFFont, size: number, widest: number): string[] {
  if (font.widthOfTextAtSize(word, size) <= widest) return [word];
  const half = Math.ceil(word.length / 2);
  return [word.slice(0, half), word.slice(half)].flatMap((part) => cut(part, font, size, widest));
}
