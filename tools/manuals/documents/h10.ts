import * as common from '../chapters.ts';
import { heading, list, type Sheet, steps, table, text, warning } from '../sheet.ts';

export const h10: Sheet = {
  file: 'h10-owners-manual.pdf',
  kind: "Owner's manual",
  title: 'H10 Highline',
  subtitle: 'Large-frame semi-automatic rifle in 7.62 NATO and .243',
  cover: 'highline-black-side.webp',
  chapters: [
    common.readFirst,
    {
      title: 'Know your rifle',
      blocks: [
        {
          kind: 'drawing',
          image: 'highline-lines-side.webp',
          marks: [
            { name: 'Stock with cheek piece', at: [10, 74], to: [10, 62.5] },
            { name: 'Charging handle', at: [17, 33], to: [25, 43.5] },
            { name: 'Safety', at: [17, 69], to: [27, 52] },
            { name: 'Pistol grip', at: [23, 78], to: [26.5, 66] },
            { name: 'Trigger', at: [33, 72], to: [33.5, 56.5] },
            { name: 'Magazine', at: [51, 75], to: [43.5, 65] },
            { name: 'Receiver', at: [56, 31], to: [43, 45] },
            { name: 'Handguard', at: [62, 64], to: [62, 52.5] },
            { name: 'Muzzle brake', at: [91, 61], to: [91, 50] },
          ],
        },
        text(
          'The scope in the drawing is not part of the rifle. The model with the fixed stock has no muzzle brake.',
        ),
        table(
          ['In the box', 'Rifle, one magazine, cable lock, test target, this manual'],
          ['Weight', '8.6 lb with the 18 in. barrel, 8.9 lb with 20, 9.2 lb with 22'],
          ['Magazine', '20 rounds where the law allows, otherwise 10'],
        ),
        heading('The controls'),
        list(
          'The **safety** has two positions, marked in white. It can be set from either side.',
          'The **magazine catch** is above the trigger guard. Magazines of the R16 do not fit.',
          'The **bolt catch** holds the action open after the last shot.',
          'The **cheek piece** moves after half a turn of the thumb wheel. Set it so that you see the full picture of the scope without stretching.',
        ),
      ],
    },
    common.ammunition('7.62 NATO or .243'),
    {
      title: 'Load and fire',
      blocks: [
        text(
          'Load at the firing line and nowhere else, when the range is open and your target is in sight.',
        ),
        steps(
          'Safety on. Muzzle down range. Finger outside the guard.',
          'Push a loaded magazine in until it clicks, then pull on it: it must stay.',
          'Pull the charging handle all the way back and let it go. It needs more force than a smaller rifle.',
          'Safety off only when you are ready to fire.',
          'After the last shot the action stays open. Safety on, magazine out, look.',
        ),
        warning(
          'The brake sends gas to both sides. Nobody may stand beside the muzzle, and those on the next bench want to be told.',
        ),
        text(
          'From a bipod, push the rifle forward a little before you fire. From a bench, rest the handguard and never the barrel.',
        ),
      ],
    },
    common.unloading(
      'Safety on.',
      'Magazine out. Put it away from you.',
      'Pull the charging handle back and lock the action open with the bolt catch.',
      'See the cartridge fall out, and pick it up later.',
      'Look and feel.',
    ),
    common.whenItDoesNotFire,
    common.cleaning(
      'Wipe the bolt and the inside of the receiver with a dry cloth, then with an oily one.',
      'Look at the brake: carbon comes off with a brush, not with a knife.',
      'Magazines stay dry. Wipe them, and do not oil them.',
    ),
    common.storageAndTravel,
    common.lawAndService,
  ],
};
