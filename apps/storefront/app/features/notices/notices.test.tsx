import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { NoticeItem, Notices } from './notice-list.tsx';
import { dismissNotice, readNotice, showCallFailure, showNotice } from './notices.ts';

afterEach(() => dismissNotice(readNotice()?.id ?? 0));

const text = () => readNotice()?.text;

test('there is one place: a notice replaces the one before, and stays until it is dismissed', {
  tags: ['LAY-05'],
}, () => {
  const takeBack = showNotice({ kind: 'warning', text: 'One' });
  showNotice({ kind: 'success', text: 'Two' });
  expect(readNotice()).toMatchObject({ kind: 'success', text: 'Two' });
  // What was replaced cannot take its successor along.
  takeBack();
  expect(text()).toBe('Two');
  dismissNotice(readNotice()?.id ?? 0);
  expect(readNotice()).toBeNull();
});

test('the same again is a notice of its own, so that it is announced again', () => {
  showNotice({ kind: 'error', text: 'One' });
  const first = readNotice()?.id;
  showNotice({ kind: 'error', text: 'One' });
  expect(readNotice()?.id).not.toBe(first);
});

test('a failed call is told by its title', { tags: ['LAY-06'] }, () => {
  showCallFailure(Object.assign(new Error('x'), { title: 'This email is taken' }));
  expect(text()).toBe('Error: This email is taken');
  showCallFailure(new TypeError('Cannot read properties of null'));
  expect(readNotice()).toMatchObject({
    kind: 'error',
    text: 'Error: Something went wrong. Please try again.',
  });
});

test('the regions are in the page before anything is in them', () => {
  const html = renderToStaticMarkup(<Notices>offline</Notices>);
  expect(html).toBe(
    '<div class="notices"><div role="alert">offline</div><div role="status"></div></div>',
  );
});

test('a notice has its text, its action and a button to dismiss it', { tags: ['LAY-05'] }, () => {
  const action = { label: 'Try again', run: () => undefined };
  const html = renderToStaticMarkup(
    <NoticeItem notice={{ id: 1, kind: 'error', text: 'It <failed>', action }} />,
  );
  expect(html).toContain('<p>It &lt;failed&gt;</p>');
  expect(html).toContain('>Try again</button>');
  expect(html).toContain('aria-label="Dismiss"');
});
