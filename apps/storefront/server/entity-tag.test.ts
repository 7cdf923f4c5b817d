import { expect, test } from 'vitest';
import { entityTag, isSameEntity } from './entity-tag.ts';

const tag = entityTag(Buffer.from('a page'));

test('the tag follows the content', () => {
  expect(entityTag(Buffer.from('a page'))).toBe(tag);
  expect(entityTag(Buffer.from('another page'))).not.toBe(tag);
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
});

test('a browser that has the page is recognized however it lists what it has', () => {
  expect(isSameEntity(tag, tag)).toBe(true);
  expect(isSameEntity(`"old", ${tag}`, tag)).toBe(true);
  expect(isSameEntity(tag.replace('W/', ''), tag)).toBe(true);
  expect(isSameEntity('*', tag)).toBe(true);
  expect(isSameEntity('"old"', tag)).toBe(false);
  expect(isSameEntity(undefined, tag)).toBe(false);
});
