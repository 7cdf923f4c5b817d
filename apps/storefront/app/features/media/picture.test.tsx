import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';
import { srcSetOf } from './picture-source.ts';

const image = { url: '/uploads/cap_1.jpg?v=abc', alt: 'A cap', width: 600, height: 400 };
const widths = [320, 640, 1080] as const;

test('a picture is never offered larger than it is', () => {
  expect(srcSetOf({ image, sizes: '50vw', widths }, 'avif')).toBe(
    '/media/abc/320/cap_1.jpg.avif 320w, /media/abc/640/cap_1.jpg.avif 600w',
  );
  const unknown = { ...image, width: null };
  expect(srcSetOf({ image: unknown, sizes: '50vw', widths }, 'webp')).toContain('1080w');
});

test('what is remembered of one picture is never said of another', () => {
  const source = { image, sizes: '50vw', widths };
  const asked = () => [
    srcSetOf(source, 'avif'),
    srcSetOf(source, 'webp'),
    srcSetOf({ ...source, widths: [480] }, 'avif'),
    srcSetOf({ ...source, image: { ...image, width: 300 } }, 'avif'),
    srcSetOf({ ...source, image: { ...image, url: '/uploads/cap_1.jpg?v=abd' } }, 'avif'),
    srcSetOf({ ...source, image: { ...image, url: '/elsewhere.jpg' } }, 'avif'),
  ];
  const first = asked();
  expect(new Set(first).size).toBe(6);
  for (let version = 0; version < 1_500; version += 1) {
    srcSetOf({ ...source, image: { ...image, url: `/uploads/a.jpg?v=${version}` } }, 'avif');
  }
  expect(asked()).toEqual(first);
});

test('its box is known before it arrives, and it waits until it is near', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="50vw" widths={widths} />);
  expect(html).toContain('<img width="600" height="400" loading="lazy" decoding="async"');
  expect(html).toContain('alt="A cap" sizes="50vw"');
  expect(html).toContain('src="/media/abc/828/cap_1.jpg.webp"');
});

test('a drawing is sent as it is', () => {
  const logo = { url: '/uploads/logo_1.svg?v=2', alt: 'Tarnholt', width: 385, height: 64 };
  const html = renderToStaticMarkup(
    <Picture image={logo} sizes="200px" widths={widths} priority="soon" />,
  );
  expect(html).toContain('src="/media/2/file/logo_1.svg"');
  expect(html).not.toContain('<picture>');
  expect(html).not.toContain('lazy');
});

test('a file that is not served to shoppers leaves its words, or nothing', () => {
  const foreign = { ...image, url: 'https://elsewhere.example/cap.jpg' };
  const render = (alt: string) =>
    renderToStaticMarkup(<Picture image={{ ...foreign, alt }} sizes="1px" widths={widths} />);
  expect(render('A cap')).toBe('<span>A cap</span>');
  expect(render('')).toBe('');
});
