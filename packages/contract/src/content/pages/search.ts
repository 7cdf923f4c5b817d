import { z } from 'zod';
import { componentFields, documentFields } from '../fields.ts';

/** Words of a set are separated by commas; a set of one would say nothing. */
const wordsPattern = /^[^,]*[A-Za-z0-9][^,]*(?:,[^,]*[A-Za-z0-9][^,]*)+$/;

const synonymsSchema = z
  .object({
    ...componentFields,
    words: z
      .string()
      .max(500)
      .regex(wordsPattern, 'Must be two or more words separated by commas, such as mag, magazine'),
  })
  .meta({ id: 'SearchSynonyms', description: 'Words that find the same products.' });

export const searchPageSchema = z
  .object({ ...documentFields, synonyms: z.array(synonymsSchema).max(500) })
  .meta({ id: 'SearchPage', description: 'What the search of the shop is told by its editors.' });
