import { expect, test } from 'vitest';
import { getModel, models } from '../testing/strapi-models.ts';
import { labelOf, type ViewConfiguration, withLabels } from './field-labels.ts';

test('a name is read as words', () => {
  expect(labelOf('meta_title')).toBe('Meta title');
  expect(labelOf('address1')).toBe('Address 1');
  expect(labelOf('ffl_item')).toBe('FFL item');
});

test('no label shows the name of a column', () => {
  for (const { attributes } of models.values())
    for (const name of Object.keys(attributes)) expect(labelOf(name)).not.toMatch(/_|^[a-z]/);
});

test('a field gets its label and its help, and keeps what an editor arranged', () => {
  const configuration: ViewConfiguration = {
    settings: { pageSize: 10 },
    metadatas: {
      no_index: {
        edit: { label: 'no_index', visible: true } as object,
        list: { label: 'no_index', sortable: true },
      },
      id: { edit: {}, list: { label: 'id' } },
    },
    layouts: { edit: [['no_index']] },
  };
  const labeled = withLabels(configuration, getModel('shared.seo'));
  expect(labeled.metadatas.no_index).toEqual({
    edit: {
      label: 'Hide from search engines',
      description: 'Ask search engines to leave this page out.',
      visible: true,
    },
    list: { label: 'Hide from search engines', sortable: true },
  });
  expect(labeled.metadatas.id).toEqual(configuration.metadatas.id);
  expect(labeled.layouts).toBe(configuration.layouts);
  expect(labeled.settings).toBe(configuration.settings);
});
