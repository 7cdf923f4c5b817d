import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Acknowledgments, RuleNotes } from './acknowledgments.tsx';

const text = { key: 'age.21', version: 1, text: 'I am at least 21 years old.' };
const usual = {
  texts: [text],
  isSample: false,
  isConfirmed: () => false,
  confirm: () => undefined,
  isRefused: false,
  fieldset: { current: null },
  demand: () => true,
};

describe('what a buyer confirms', () => {
  test('is a box for each text, in the words of the server, and nothing where nothing is asked', () => {
    const html = render(<Acknowledgments {...usual} />);
    expect(html).toMatch(/<legend>Please confirm<.*type="checkbox".*I am at least 21 years old\./);
    expect(html).not.toMatch(/role="alert"|SAMPLE rules/);
    expect(render(<Acknowledgments {...usual} texts={[]} />)).toBe('');
  });

  test('that is missing is marked, and told', () => {
    const html = render(<Acknowledgments {...usual} isRefused />);
    expect(html).toMatch(/aria-invalid="true".*role="alert"[^>]*>Please confirm this/);
  });

  test('of sample rules says that it is one', () => {
    expect(render(<Acknowledgments {...usual} isSample />)).toContain('SAMPLE rules');
  });
});

describe('what the rules have to say before somebody pays', () => {
  const note = { itemIds: [1], text: 'We look at this before it ships.', isHold: true };
  const rules = { isSample: true, acknowledgments: [], notes: [note] };

  test('is told, a hold with more weight than a note', () => {
    expect(render(<RuleNotes rules={rules} />)).toMatch(
      /data-kind="warn".*We look at your order before it ships.*We look at this before it ships\./,
    );
    expect(render(<RuleNotes rules={rules} />)).toContain('SAMPLE rules');
    expect(render(<RuleNotes rules={{ ...rules, isSample: false }} />)).not.toContain('SAMPLE');
    const told = { ...rules, notes: [{ ...note, isHold: false }] };
    expect(render(<RuleNotes rules={told} />)).toMatch(/data-kind="plain".*Before it ships/);
  });

  test('is nothing where they have nothing to say', () => {
    expect(render(<RuleNotes rules={{ ...rules, notes: [] }} />)).toBe('');
    expect(render(<RuleNotes rules={undefined} />)).toBe('');
  });
});
