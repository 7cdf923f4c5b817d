import { expect, test } from 'vitest';
import { readDocument, scriptsImportedBy } from './read-document.ts';

const linesOf = (html: string) => readDocument(html).lines;

test('scripts, frames and what leads elsewhere are read; text and pictures are not', () => {
  expect(
    linesOf(`<!doctype html><base href="/x/"><h1>Hello</h1><img src="/a.png">
      <iframe src="https://a.example"></iframe><form action="/go"></form>
      <meta name="robots" content="noindex"><meta http-equiv="refresh" content="0">
      <link rel="preload" as="image" href="/logo.png"><link rel="stylesheet" href="/a.css">
      <script>run( );</script>`),
  ).toEqual([
    '<base href="/x/">',
    '<iframe src="https://a.example">',
    '<form action="/go">',
    '<meta http-equiv="refresh" content="0">',
    '<link rel="stylesheet" href="/a.css">',
    '<script>run( );',
  ]);
});

test('a nonce and the data of one visit make no difference', () => {
  const page = (nonce: string, data: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue("${data}");</script>`;
  expect(linesOf(page('a', 'one'))).toEqual(linesOf(page('b', 'another \\" text')));
  expect(linesOf(page('a', 'see https://js.example/Accept.js'))).toEqual([
    '<script nonce>data https://js.example/Accept.js',
  ]);
});

test('what only begins like data is shown', () => {
  const sneaky =
    'window.__reactRouterContext.streamController.enqueue("a");steal();window.__reactRouterContext.streamController.enqueue("b");';
  expect(linesOf(`<script>${sneaky}</script>`)).toEqual([`<script>${sneaky}`]);
});

test.each([
  '<SCRIPT SRC="https://a.example/x.js">',
  '<script/src="https://a.example/x.js">',
  '<svg/onload=steal()>',
  '<a href="javascript:steal()">',
  `<p title='>' onclick="steal()">`,
  '<script src="https://a.example/x.js"',
])('%s is not overlooked', (tag) => {
  expect(linesOf(`<p>before</p>${tag}`)).toHaveLength(1);
});

test('the addresses of scripts are those of the document and those inside of ours', () => {
  const { addresses } = readDocument(
    `<link rel="modulepreload" href="/assets/a.js"><script src="https://b.example/b.js"></script>
     <script type="module">import "/assets/c.js"; import("/assets/a.js");</script>`,
  );
  expect(addresses).toEqual(['/assets/a.js', 'https://b.example/b.js', '/assets/c.js']);
  expect(
    scriptsImportedBy(
      'import{a}from"./a-1.js";import(`./b-2.js`);new Worker(new URL(`/assets/w-3.js`,import.meta.url));"x.js"',
    ),
  ).toEqual(['./a-1.js', './b-2.js', '/assets/w-3.js']);
});
