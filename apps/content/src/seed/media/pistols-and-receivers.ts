/** Pictures of pistols and receivers, each with the words for those who cannot see it. */
export const pistolAndReceiverPictures = {
  'pistol-black-side.webp': 'P9 Pistol in black, seen from the right',
  'pistol-black-q.webp': 'P9 Pistol in black, three-quarter view from the muzzle end',
  'pistol-twotone-side.webp':
    'P9 Pistol with a steel-gray slide on a black frame, seen from the right',
  'pistol-twotone-q.webp': 'P9 Pistol with a steel-gray slide on a black frame, three-quarter view',
  'pistol-lines-side.webp': 'Line drawing of the P9 Pistol from the right',
  'pistol-compact-black-side.webp':
    'P9C Compact pistol in black with a short slide and grip, seen from the right',
  'pistol-compact-black-q.webp': 'P9C Compact pistol in black, three-quarter view',
  'pistol-compact-twotone-side.webp':
    'P9C Compact pistol with a steel-gray slide, seen from the right',
  'pistol-compact-twotone-q.webp': 'P9C Compact pistol with a steel-gray slide, three-quarter view',
  'pistol-compact-lines-side.webp': 'Line drawing of the P9C Compact pistol from the right',
  'pistol-match-black-side.webp':
    'P9 Match pistol with a long slotted slide and a copper-colored barrel, seen from the right',
  'pistol-match-black-q.webp':
    'P9 Match pistol with a long slotted slide and a copper-colored barrel, three-quarter view',
  'receiver-black-q.webp': 'Model A receiver as a plain black block with the Tarnholt mark',
  'receiver-lines-q.webp': 'Line drawing of the Model A receiver as a plain block',
  'receiver-large-black-q.webp':
    'Model H large receiver as a plain black block with the Tarnholt mark',
  'receiver-large-lines-q.webp': 'Line drawing of the Model H receiver as a plain block',
  'upper-black-q.webp': 'Model A upper in black with a full-length rail',
} as const;
