/**
 * Line drawings from the GLB models: hidden lines by three in headless Chromium (software GL), then
 * an ink outline around the silhouette, WebP on the surface token.
 * `RAW=raw MASTERS=masters node line-drawing.mjs NAME=QUERY…`, for example
 * `basin-lines-side='model=/basin.glb&w=1600&h=900'`.
 */
// cspell:ignore colourspace domcontentloaded swiftshader
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import puppeteer from 'puppeteer-core';
import sharp from 'sharp';

const raw = process.env.RAW ?? 'raw';
const masters = process.env.MASTERS ?? 'masters';
const page = '<!doctype html><body style="margin:0"><script type="module" src="/page.js"></script>';
const { outputFiles } = await esbuild.build({
  entryPoints: [fileURLToPath(new URL('line-drawing-page.js', import.meta.url))],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === '/') {
    response.setHeader('content-type', 'text/html').end(page);
  } else if (pathname === '/page.js') {
    response.setHeader('content-type', 'text/javascript').end(outputFiles[0].text);
  } else if (pathname.endsWith('.glb')) {
    response.end(readFileSync(raw + pathname));
  } else {
    response.writeHead(404).end();
  }
}).listen(0);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  protocolTimeout: 600_000,
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-dev-shm-usage',
  ],
});
for (const job of process.argv.slice(2)) {
  const [name, query] = [job.slice(0, job.indexOf('=')), job.slice(job.indexOf('=') + 1)];
  await outlined(await drawing(query), `${masters}/${name}.webp`);
  process.stdout.write(`${name}\n`);
}
await browser.close();
server.close();

async function drawing(query) {
  const size = new URLSearchParams(query);
  const [width, height] = [Number(size.get('w') ?? 1600), Number(size.get('h') ?? 900)];
  const tab = await browser.newPage();
  await tab.setViewport({ width, height });
  tab.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  // Not `load`: software GL blocks the main thread past the default time limit.
  await tab.goto(`http://localhost:${server.address().port}/?${query}`, {
    waitUntil: 'domcontentloaded',
    timeout: 240_000,
  });
  await tab.waitForFunction('document.title === "done"', { timeout: 240_000 });
  const url = await tab.evaluate(() => document.querySelector('canvas').toDataURL('image/png'));
  await tab.close();
  return sharp(Buffer.from(url.split(',')[1], 'base64'))
    .resize(width)
    .png()
    .toBuffer();
}

/** The silhouette gets a stronger line than the inner edges, as a draftsman would draw it. */
async function outlined(picture, path) {
  const { width, height } = await sharp(picture).metadata();
  const alpha = await sharp(picture).ensureAlpha().extractChannel(3).raw().toBuffer();
  const edge = Buffer.alloc(width * height);
  const near = [];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if (dx * dx + dy * dy <= 4) near.push(dy * width + dx);
  }
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      if (alpha[at] <= 90 && near.some((step) => alpha[at + step] > 90)) edge[at] = 255;
    }
  }
  const soft = await sharp(edge, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const ink = await sharp({ create: { width, height, channels: 3, background: '#2b3a47' } })
    .joinChannel(soft, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: '#EFEDE9' } })
    .composite([{ input: picture }, { input: ink }])
    .webp({ quality: 88, effort: 5 })
    .toFile(path);
}
