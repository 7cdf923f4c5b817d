import * as common from '../chapters.ts';
import { heading, list, type Sheet, steps, table, text, warning } from '../sheet.ts';

export const r16: Sheet = {
  file: 'r16-owners-manual.pdf',
  kind: "Owner's manual",
  title: 'R16 Ridgeline, C16 Carbine',
  subtitle: 'Semi-automatic rifles in 5.56 NATO and 7.62x39 mm',
  cover: 'rifle-black-side.webp',
  chapters: [
    common.readFirst,
    {
      title: 'Know your rifle',
      blocks: [
        {
          kind: 'drawing',
          image: 'rifle-lines-side.webp',
          marks: [
            { name: 'Stock', at: [11, 68], to: [11, 56] },
            { name: 'Charging handle', at: [21, 27], to: [28, 37.5] },
            { name: 'Safety', at: [20, 58], to: [30.5, 46.5] },
            { name: 'Pistol grip', at: [26, 71], to: [30, 62] },
            { name: 'Trigger', at: [36.5, 64], to: [36.8, 51] },
            { name: 'Magazine', at: [56, 73], to: [48.5, 68] },
            { name: 'Receiver', at: [61, 27], to: [46, 40] },
            { name: 'Handguard', at: [66, 58], to: [66, 46.5] },
            { name: 'Muzzle brake', at: [90.5, 56], to: [90.5, 44.5] },
          ],
        },
        text(
          'The scope in the drawing is not part of the rifle. The model with the fixed stock has no muzzle brake.',
        ),
        table(
          ['In the box', 'Rifle, one magazine, cable lock, test target, this manual'],
          ['Weight', '6.8 lb with the 16 in. barrel; C16 6.2 lb'],
          ['Magazine', '30 rounds where the law allows, otherwise 10'],
        ),
        heading('The controls'),
        list(
          'The **safety** has two positions, marked in white. It can be set from either side.',
          'The **magazine catch** is above the trigger guard and works with the trigger finger.',
          'The **bolt catch** holds the action open after the last shot.',
          'The **charging handle** opens the action. Pull it straight back, with two fingers, and let it go by itself.',
        ),
      ],
    },
    common.ammunition('5.56 NATO or 7.62x39 mm'),
    {
      title: 'Load and fire',
      blocks: [
        text(
          'Load at the firing line and nowhere else, when the range is open and your target is in sight.',
        ),
        steps(
          'Safety on. Muzzle down range. Finger outside the guard.',
          'Push a loaded magazine in until it clicks, then pull on it: it must stay.',
          'Pull the charging handle all the way back and let it go.',
          'Safety off only when you are ready to fire.',
          'After the last shot the action stays open. Safety on, magazine out, look.',
        ),
        warning(
          'The rifle loads itself after each shot. As long as there is a magazine in it, it is ready to fire again when you have fired.',
        ),
        text(
          'Hold the handguard, not the barrel: after thirty rounds it burns skin and melts gloves. Let it cool before you put the rifle into a case.',
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
