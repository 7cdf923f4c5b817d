/**
 * `pnpm exec node tools/manuals/typeset.ts [r16 h10 b7 p9 care guide]`: prints the documents as PDF
 * into the media folder of the content service.
 */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/browser.ts';
import { b7 } from './documents/b7.ts';
import { careAndStorage } from './documents/care-and-storage.ts';
import { h10 } from './documents/h10.ts';
import { p9 } from './documents/p9.ts';
import { r16 } from './documents/r16.ts';
import { productGuide } from './product-guide.ts';
import { type Sheet, sheetHtml } from './sheet.ts';

const root = resolve(import.meta.dirname, '../..');
const media = join(root, 'apps/content/seed/media');
const fonts = join(root, 'packages/design/node_modules');

const sheets: Record<string, () => Sheet | Promise<Sheet>> = {
  r16: () => r16,
  h10: () => h10,
  b7: () => b7,
  p9: () => p9,
  care: () => careAndStorage,
  guide: productGuide,
};

const asData = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

const fontFace = (family: string, file: string, more: string) =>
  `@font-face{font-family:"${family}";src:url(${asData(join(fonts, file), 'font/woff2')});${more}}`;

const style = [
  fontFace(
    'Archivo',
    '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    'font-weight:100 900;font-stretch:62% 125%',
  ),
  fontFace(
    'IBM Plex Mono',
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    'font-weight:400',
  ),
  fontFace(
    'IBM Plex Mono',
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2',
    'font-weight:500',
  ),
  readFileSync(join(import.meta.dirname, 'style.css'), 'utf8'),
].join('\n');

const logo = readFileSync(join(media, 'lockup.svg'), 'utf8');

/** Pictures go into the page itself: it is loaded from nowhere. */
const withPictures = (html: string) =>
  html.replaceAll(/src="([\w-]+\.webp)"/g, (_, name: string) => {
    return `src="${asData(join(media, name), 'image/webp')}"`;
  });

/**
 * Chromium keeps pictures in a PDF as they are only if they are JPEG, and otherwise without loss,
 * which is twenty times as large. Twice the pixels of the box they stand in is enough for print.
 */
const toJpeg = `Promise.all([...document.images].map(async (image) => {
  await image.decode();
  const width = Math.min(image.naturalWidth, Math.round(image.clientWidth * 2));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext('2d');
  context.fillStyle = '#efede9';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.src = canvas.toDataURL('image/jpeg', 0.86);
  await image.decode();
}))`;

async function print(page: Page, sheet: Sheet): Promise<void> {
  await page.setContent(withPictures(sheetHtml(sheet, { style, logo })));
  await page.evaluate('document.fonts.ready');
  await page.evaluate(toJpeg);
  const path = join(media, sheet.file);
  await page.pdf({
    path,
    format: 'Letter',
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: `<div style="width:100%;padding:0 0.7in;display:flex;justify-content:space-between;color:#5a5f66;font:7pt sans-serif"><span>${sheet.title}</span><span>Tarnholt Works, sample document</span><span class="pageNumber"></span></div>`,
    margin: { top: '0.6in', right: '0.7in', bottom: '0.7in', left: '0.7in' },
  });
  process.stdout.write(`${sheet.file}: ${Math.round(statSync(path).size / 1024)} KB\n`);
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sheets);
const browser = await chromium.launch(launchOptions);
try {
  for (const name of wanted) {
    const make = sheets[name];
    if (make === undefined)
      throw new Error(`There is no ${name}: ${Object.keys(sheets).join(' ')}`);
    const page = await browser.newPage();
    await print(page, await make());
    await page.close();
  }
} finally {
  await browser.close();
}
