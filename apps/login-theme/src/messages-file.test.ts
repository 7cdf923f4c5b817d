import { expect, test } from 'vitest';
import { toMessagesFile } from './messages-file.ts';

test('texts become lines that Java reads back as they were', () => {
  expect(toMessagesFile({ plain: 'Use at least {0} characters.', 'error-empty': 'Fill in' })).toBe(
    'plain=Use at least {0} characters.\nerror-empty=Fill in\n',
  );
  expect(toMessagesFile({ quote: "don't" })).toBe("quote=don''t\n");
  expect(toMessagesFile({ lines: 'one\ntwo \\ three' })).toBe('lines=one\\ntwo \\\\ three\n');
  expect(toMessagesFile({ foreign: 'Größe …' })).toBe('foreign=Gr\\u00f6\\u00dfe \\u2026\n');
});
