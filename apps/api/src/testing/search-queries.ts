/**
 * What people type, and the product of the demo that they mean: it must be among the first three.
 * Written from what shoppers ask for, before the search was tuned. When the search misses one,
 * mend the search or what editors maintain, not the list.
 */
export interface SearchQuery {
  readonly query: string;
  /** The title of the product. */
  readonly expected: string;
}

// cspell:disable (misspelled on purpose)
const typos: readonly SearchQuery[] = [
  { query: 'ridgline', expected: 'R16 Ridgeline' },
  { query: 'magizine 30', expected: 'Magazine 30' },
  { query: 'hodie', expected: 'Bench Hoodie' },
  { query: 'beenie', expected: 'Night Shift Beanie' },
  { query: 'pistal', expected: 'P9 Pistol' },
  { query: 'recever', expected: 'Model A Receiver' },
  { query: 'chargin handel', expected: 'Charging Handle' },
  { query: 'muzle brake', expected: 'Muzzle Brake' },
  { query: 'bypod', expected: 'Bipod' },
  { query: 'slign', expected: 'Two-Point Sling' },
  { query: 'glvoes', expected: 'Range Gloves' },
  { query: 'handgaurd', expected: 'Ridge Handguard' },
  { query: 'tempred', expected: 'R16 Ridgeline Tempered' },
  { query: 'carbien', expected: 'C16 Carbine' },
  { query: 'jaket', expected: 'Shop Jacket' },
];
// cspell:enable

const synonyms: readonly SearchQuery[] = [
  { query: 'forend', expected: 'Ridge Handguard' },
  { query: 'flashlight', expected: 'L2 Weapon Light' },
  { query: 'baseball hat', expected: 'Patch Cap' },
  { query: 't-shirt', expected: 'Mark Tee' },
  { query: 'sweatshirt', expected: 'Bench Hoodie' },
  { query: 'reflex sight', expected: 'D1 Red Dot' },
  { query: 'buttstock', expected: 'Bench Stock' },
  { query: 'handgun', expected: 'P9 Pistol' },
  { query: 'compensator', expected: 'Muzzle Brake' },
  { query: 'scope rings', expected: 'One-Piece Scope Mount' },
  { query: 'keychain', expected: 'Key Fob' },
  { query: '30 round clip', expected: 'Magazine 30' },
];

// cspell:disable (numbers of parts)
const partNumbers: readonly SearchQuery[] = [
  { query: 'TH-MAG-30', expected: 'Magazine 30' },
  { query: 'thmag30fde', expected: 'Magazine 30' },
  { query: 'th-r16-blk', expected: 'R16 Ridgeline' },
  { query: 'TH-B7P-308', expected: 'B7 Basin Precision' },
  { query: 'p9c', expected: 'P9C Compact' },
  { query: 'TH REC H', expected: 'Model H Receiver' },
  { query: 'TH-LGT-1000', expected: 'L2 Weapon Light' },
  { query: 'HG-A-13', expected: 'Ridge Handguard' },
  { query: 'th-cse-42', expected: 'Hard Case' },
  { query: 'THWRN', expected: "Armorer's Wrench" },
  { query: 'TH-TEE-GRA-XS', expected: 'Mark Tee' },
  { query: 'TH-MNT-30-20M', expected: 'One-Piece Scope Mount' },
];
// cspell:enable

const plurals: readonly SearchQuery[] = [
  { query: 'magazines', expected: 'Magazine 30' },
  { query: 'beanies', expected: 'Night Shift Beanie' },
  { query: 'rail cover', expected: 'Rail Covers' },
  { query: 'glove', expected: 'Range Gloves' },
  { query: 'patches', expected: 'Mark Patch' },
  { query: 'bipods', expected: 'Bipod' },
  { query: 'receivers', expected: 'Model A Receiver' },
  { query: 'enamel pins', expected: 'Enamel Pin' },
];

const severalWords: readonly SearchQuery[] = [
  { query: 'bolt action hunting rifle', expected: 'B7 Basin' },
  { query: '9mm compact pistol', expected: 'P9C Compact' },
  { query: '5.56 carbine', expected: 'C16 Carbine' },
  { query: '7.62 nato rifle', expected: 'H10 Highline' },
  { query: 'limited edition pistol', expected: 'P9 Match' },
  { query: 'stripped lower large frame', expected: 'Model H Receiver' },
  { query: 'black hoodie xl', expected: 'Bench Hoodie' },
  { query: 'olive cap', expected: 'Patch Cap' },
  { query: 'leather key ring', expected: 'Key Fob' },
  { query: 'magazine for p9', expected: 'P9 Magazine' },
  { query: 'walnut hunting rifle .30-06', expected: 'B7 Basin' },
  { query: 'red dot 6 moa', expected: 'D1 Red Dot' },
  { query: 'scope mount 34mm', expected: 'One-Piece Scope Mount' },
];

export const searchQueries: Readonly<Record<string, readonly SearchQuery[]>> = {
  typos,
  synonyms,
  'part numbers': partNumbers,
  plurals,
  'several words': severalWords,
};
