/** How many of each sku are there. A shop where nothing ever runs out shows half of its pages. */

const soldOut = `
  TH-R16-FDE TH-R16-20-GRY TH-R16-M-20-FDE TH-R16-FX-39-BLK TH-R16-TMP-18-CS
  TH-C16-39-FDE TH-H10-243-GRY TH-H10-M-22-GRY TH-B7-65-24-WAL TH-B7-CP-243-20-WAL
  TH-B7P-M-65-26-FDE TH-P9-NS-TT TH-P9C-10-TT TH-P9M-RD
  TH-MAG-30-3PK-FDE TH-MNT-34-20M-FDE TH-RD-6-LO TH-HG-H-15-FDE TH-GRP-23-F-FDE
  TH-TEE-GRA-XL TH-TEE-OLV-3XL TH-HOD-SLT-LT TH-LSV-SLT-XS TH-JKT-GRA-XLT TH-PAT-SEW-COP
`;

/** The last few: named here so that pages, tests and pictures can rely on them. */
const fewLeft: Readonly<Record<string, number>> = {
  'TH-R16-18-FDE': 4,
  'TH-R16-GRN': 3,
  'TH-R16-39-GRN': 2,
  'TH-R16-M-18-GRN': 1,
  'TH-R16-FX-18-GRY': 5,
  'TH-R16-TMP': 4,
  'TH-R16-TMP-CS': 2,
  'TH-R16-TMP-18': 3,
  'TH-C16-FX-FDE': 3,
  'TH-H10-M-GRY': 2,
  'TH-H10-FX-243-BLK': 4,
  'TH-B7-06-24-WAL': 1,
  'TH-B7-MT-308-20-GRA': 5,
  'TH-B7-CP-308-20-GRA': 3,
  'TH-B7P-308-20-FDE': 2,
  'TH-B7P-M-308-26-FDE': 1,
  'TH-P9-10-TT': 4,
  'TH-P9C-NS-TT': 5,
  'TH-P9M': 5,
  'TH-P9M-10': 2,
  'TH-UPR-A-ASM': 5,
  'TH-MAG-H-10-3PK': 4,
  'TH-MNT-34-193-BLK': 3,
  'TH-HG-A-9-FDE': 2,
  'TH-BIP-R-9': 4,
  'TH-CSE-52': 3,
  'TH-TRL-T': 5,
  'TH-TEE-BON-XS': 2,
  'TH-HOD-BLK-3XL': 4,
  'TH-JKT-OLV-3XL': 1,
  'TH-BNE-RST': 5,
  'TH-GLV-2XL': 3,
};

/** Counted on the day the demo was made. */
const counted: Readonly<Record<string, number>> = {
  'TH-R16-BLK': 14,
  'TH-R16-18-BLK': 9,
  'TH-C16-BLK': 11,
  'TH-P9-BLK': 32,
  'TH-REC-A': 40,
  'TH-MAG-30': 620,
  'TH-SLG-BLK': 75,
  'TH-CAP-OLV': 85,
  'TH-TEE-GRA-S': 60,
  'TH-TEE-GRA-M': 120,
  'TH-TEE-GRA-L': 90,
};

const gone = new Set(soldOut.trim().split(/\s+/));

/** Named skus have their number; the others have about as many as is usual, always the same. */
export function onHandOf(sku: string, usual: number): number {
  if (gone.has(sku)) return 0;
  return fewLeft[sku] ?? counted[sku] ?? Math.max(6, Math.round(usual * spread(sku)));
}

/** Between 0.6 and 1.4, by the letters of the sku. */
function spread(sku: string): number {
  let sum = 7;
  for (const letter of sku) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return 0.6 + (sum % 81) / 100;
}

/** Every sku that is named above, so that a test can find one that is sold no more. */
export const namedSkus = [...gone, ...Object.keys(fewLeft), ...Object.keys(counted)];
