import { calls } from '@tarnholt/contract';
import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  imageRequestLabels,
  imageRequestLengths,
  imageRequestWords,
  toImageRequest,
  validateImageRequest,
} from './image-request-fields.ts';
import { toMediaLibrary } from './media-library-content.ts';
import { MediaLibraryPage } from './media-library-page.tsx';

const example = examplePages.medialibrary;
const render = (page = example) =>
  renderToStaticMarkup(<MediaLibraryPage library={toMediaLibrary(page)} />);

const media = (name: string) => ({ url: `/uploads/${name}`, size: 120 });

describe('the media library', { tags: ['CNT-07'] }, () => {
  test('has a Download button for the catalog in its header', () => {
    const html = render({ ...example, catalog: media('catalog_1.pdf') });
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
    expect(header).toContain(`<h1>${example.heading}</h1>`);
    expect(header).toMatch(
      /<a href="\/media\/0\/file\/catalog_1\.pdf"[^>]*class="button"[^>]*>Download<span[^>]*> catalog/,
    );
  });

  test('has Downloads by category: a title, and a link for each item', () => {
    const categories = [
      { title: 'Manuals', downloads: [{ title: 'R16', file: media('r16_1.pdf') }] },
      { title: 'Logos', downloads: [{ title: 'Mark', file: media('mark_1.svg') }] },
    ];
    const html = render({ ...example, categories });
    expect(html).toContain('>Downloads</h2>');
    expect(html).toMatch(/<h3>Manuals<\/h3>.*R16.*\/media\/0\/file\/r16_1\.pdf.*<h3>Logos<\/h3>/);
    expect(html).toContain('PDF, 120 KB');
  });

  test('leaves out what is not served, and says so when nothing is left', () => {
    const categories = [
      { title: 'Sheets', downloads: [{ title: 'Prices', file: media('prices_1.xlsx') }] },
    ];
    const html = render({ ...example, catalog: null, categories });
    expect(html).not.toContain('Sheets');
    expect(html).not.toContain('Download<');
    expect(html).toContain('There is nothing to download yet');
  });

  test('has the form Product Image Request, all of it required', () => {
    const html = render();
    expect(html).toContain('>Product Image Request</h2>');
    for (const label of ['First Name', 'Last Name', 'Email', 'Looking For']) {
      expect(html).toMatch(
        new RegExp(`<label for="([^"]+)">${label}</label><(?:input|textarea)[^>]* id="\\1"`),
      );
    }
    const controls = html.match(/<(?:input|textarea)[^>]*>/g) ?? [];
    expect(controls).toHaveLength(4);
    for (const control of controls) expect(control).toContain('required=""');
    expect(html).toContain('delete it after 180 days');
  });

  test('before there is a script, the form puts nothing into a URL', () => {
    expect(render()).toMatch(/<form[^>]*aria-label="Product Image Request"[^>]*method="dialog"/);
  });
});

const typed = (fields: object): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
};

const request = {
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  lookingFor: 'The R16 in gray',
};

describe('an image request', { tags: ['CNT-16'] }, () => {
  test('needs all four fields', () => {
    expect(validateImageRequest(new FormData())).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      email: 'Email is required',
      lookingFor: 'Looking For is required',
    });
    expect(validateImageRequest(typed({ ...request, lookingFor: ' \n ' }))).toEqual({
      lookingFor: 'Looking For is required',
    });
  });

  test.each(['ann', 'ann@mailbox', 'ann smith@mailbox.example'])('needs more than %s', (email) => {
    expect(validateImageRequest(typed({ ...request, email }))).toEqual({
      email: 'Email must be a valid email address',
    });
  });

  test('that the form takes the api takes', () => {
    const values = typed({ ...request, email: ' ann@mailbox.example ' });
    expect(validateImageRequest(values)).toEqual({});
    const { body } = calls.requestImages;
    const sent = toImageRequest(values, true);
    expect(body.parse(sent)).toEqual({ ...request, doNotShare: true });
    expect(sent).toEqual({ ...request, doNotShare: true });
  });

  test('is bounded as the api bounds it', () => {
    const { body } = calls.requestImages;
    for (const field of ['firstName', 'lastName', 'lookingFor'] as const) {
      const longest = 'a'.repeat(imageRequestLengths[field]);
      expect(body.safeParse({ ...request, [field]: longest }).success).toBe(true);
      expect(body.safeParse({ ...request, [field]: `${longest}a` }).success).toBe(false);
    }
    expect(Object.keys(imageRequestLengths)).toEqual(Object.keys(imageRequestLabels));
  });

  test('is acknowledged in the words of the api, and a limit in words that fit it', () => {
    expect(imageRequestWords.done.heading).toBe('Your request has been sent');
    expect(imageRequestWords.tooMany).toBe(
      'You have sent several requests already. Please wait a while before the next one.',
    );
  });
});
