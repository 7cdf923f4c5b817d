import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toDownload } from './download.ts';
import { DownloadLink } from './download-link.tsx';
import { fetchDownload } from './fetch-download.ts';

const manual = {
  name: 'r16-owners-manual.pdf',
  size: 1234.5,
  url: '/uploads/r16_owners_manual_5f1c2d.pdf?v=ab1',
};

describe('a download', () => {
  test('is the file itself, with its kind and size', { tags: ['CNT-07'] }, () => {
    expect(toDownload('R16 manual', manual)).toEqual({
      title: 'R16 manual',
      href: '/media/ab1/file/r16_owners_manual_5f1c2d.pdf',
      fileName: 'r16-owners-manual.pdf',
      facts: 'PDF, 1.2 MB',
    });
    expect(toDownload('Marks', { ...manual, size: 41.2 })?.facts).toBe('PDF, 42 KB');
    expect(toDownload('Marks', { ...manual, size: null })?.facts).toBe('PDF');
  });

  test('of a picture is the largest that the shop makes, and says how large that is', () => {
    const picture = { name: 'rifle.png', width: 3840, height: 2160, url: '/uploads/rifle_1.png' };
    expect(toDownload('Rifle', picture)).toMatchObject({
      href: '/media/0/2560/rifle_1.png.webp',
      fileName: 'rifle.webp',
      facts: 'WEBP, 2560 × 1440 pixels',
    });
    const small = { ...picture, name: null, width: 800, height: 450 };
    expect(toDownload('Rifle', small)).toMatchObject({
      fileName: 'rifle_1.webp',
      facts: 'WEBP, 800 × 450 pixels',
    });
  });

  test('of a file that is not served to shoppers is none', () => {
    expect(toDownload('Elsewhere', { url: 'https://elsewhere.example/a.pdf' })).toBeNull();
    expect(toDownload('A sheet', { url: '/uploads/a_1.xlsx' })).toBeNull();
  });

  test('is a link that works without scripts, and says of what it is one', {
    tags: ['CNT-07'],
  }, () => {
    const download = toDownload('R16 manual', manual);
    if (download === null) throw new Error('the manual is served');
    const html = render(<DownloadLink download={download} />);
    expect(html).toContain('href="/media/ab1/file/r16_owners_manual_5f1c2d.pdf"');
    expect(html).toContain('download="r16-owners-manual.pdf"');
    expect(html).toContain('>Download<span class="visually-hidden"> R16 manual</span></a>');
  });
});

describe('a download that is fetched', () => {
  const answering = (answer: () => Response) => async () => answer();

  test('is a blob, asked for without any credential', { tags: ['CNT-07'] }, async () => {
    const asked: unknown[] = [];
    const blob = await fetchDownload('/media/1/file/a.pdf', async (...request) => {
      asked.push(request);
      return new Response('%PDF-1.7');
    });
    expect(await blob.text()).toBe('%PDF-1.7');
    expect(asked).toEqual([['/media/1/file/a.pdf', { credentials: 'omit' }]]);
  });

  test.each([404, 410, 500, 503])('and is answered by %i is not available', async (status) => {
    const fetch = answering(() => new Response('<html>', { status }));
    await expect(fetchDownload('/a.pdf', fetch)).rejects.toThrow(
      'This file is not available right now. Please try again later.',
    );
  });

  test('says when the shop cannot be reached, before or in the middle of the file', async () => {
    const unreachable = 'We could not reach the shop. Please check your connection and try again.';
    const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(fetchDownload('/a.pdf', offline)).rejects.toThrow(unreachable);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('%PDF'));
        controller.error(new Error('connection lost'));
      },
    });
    await expect(
      fetchDownload(
        '/a.pdf',
        answering(() => new Response(body)),
      ),
    ).rejects.toThrow(unreachable);
  });
});
