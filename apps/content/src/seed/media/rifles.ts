// cspell:ignore grey (the pictures are named so)

/** Pictures of rifles, each with the words for those who cannot see it. */
export const riflePictures = {
  'rifle-black-side.webp': 'R16 Ridgeline rifle in black with a riflescope, seen from the right',
  'rifle-black-q.webp': 'R16 Ridgeline rifle in black, three-quarter view from the muzzle end',
  'rifle-black-detail.webp':
    'Close view of the R16 Ridgeline: receiver, grip, magazine and scope mount',
  'rifle-fde-side.webp': 'R16 Ridgeline rifle in Flat Dark Earth, seen from the right',
  'rifle-fde-q.webp': 'R16 Ridgeline rifle in Flat Dark Earth, three-quarter view',
  'rifle-grey-side.webp':
    'R16 Ridgeline rifle with a gray receiver and black furniture, seen from the right',
  'rifle-grey-q.webp':
    'R16 Ridgeline rifle with a gray receiver and black furniture, three-quarter view',
  'rifle-green-side.webp': 'R16 Ridgeline rifle in olive green, seen from the right',
  'rifle-green-q.webp': 'R16 Ridgeline rifle in olive green, three-quarter view',
  'rifle-lines-side.webp': 'Line drawing of the R16 Ridgeline rifle from the right',
  'rifle-black-hero-dark.webp': 'R16 Ridgeline rifle in black, edge-lit on a dark ground',
  'hero-rifle-phone.webp':
    'R16 Ridgeline rifle in black laid diagonally on a dark ground, muzzle up',
  'rifle-tempered-side.webp':
    'R16 Ridgeline Tempered, black with a copper-brown muzzle brake and small parts, seen from the right',
  'rifle-tempered-q.webp':
    'R16 Ridgeline Tempered with copper-brown small parts, three-quarter view',
  'rifle-tempered-hero-dark.webp':
    'R16 Ridgeline Tempered on a dark ground, copper-brown parts catching the light',
  'hero-tempered-phone.webp': 'R16 Ridgeline Tempered laid diagonally on a dark ground, muzzle up',
  'rifle-short-black-side.webp': 'C16 Carbine in black with a short handguard, seen from the right',
  'rifle-short-black-q.webp': 'C16 Carbine in black, three-quarter view',
  'rifle-short-fde-side.webp': 'C16 Carbine in Flat Dark Earth, seen from the right',
  'rifle-short-fde-q.webp': 'C16 Carbine in Flat Dark Earth, three-quarter view',
  'highline-black-side.webp':
    'H10 Highline large-frame rifle in black with a cheek piece on its stock, seen from the right',
  'highline-black-q.webp': 'H10 Highline large-frame rifle in black, three-quarter view',
  'highline-grey-side.webp':
    'H10 Highline rifle with a gray receiver and handguard, seen from the right',
  'highline-grey-q.webp':
    'H10 Highline rifle with a gray receiver and handguard, three-quarter view',
  'highline-lines-side.webp': 'Line drawing of the H10 Highline rifle from the right',
  'basin-walnut-side.webp':
    'B7 Basin bolt-action rifle with a walnut stock and a riflescope, seen from the right',
  'basin-walnut-q.webp': 'B7 Basin bolt-action rifle with a walnut stock, three-quarter view',
  'basin-graphite-side.webp':
    'B7 Basin bolt-action rifle with a graphite synthetic stock, seen from the right',
  'basin-graphite-q.webp':
    'B7 Basin bolt-action rifle with a graphite synthetic stock, three-quarter view',
  'basin-lines-side.webp': 'Line drawing of the B7 Basin rifle from the right',
  'basin-walnut-hero-dark.webp': 'B7 Basin rifle with a walnut stock on a dark ground',
  'hero-basin-phone.webp':
    'B7 Basin rifle with a walnut stock laid diagonally on a dark ground, muzzle up',
  'basin-precision-black-side.webp':
    'B7 Basin Precision in a straight black chassis, seen from the right',
  'basin-precision-black-q.webp':
    'B7 Basin Precision in a straight black chassis, three-quarter view',
  'basin-precision-fde-side.webp':
    'B7 Basin Precision in a Flat Dark Earth chassis, seen from the right',
  'basin-precision-fde-q.webp':
    'B7 Basin Precision in a Flat Dark Earth chassis, three-quarter view',
} as const;
