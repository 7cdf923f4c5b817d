import * as common from '../chapters.ts';
import { heading, list, type Sheet, steps, table, text, warning } from '../sheet.ts';

export const p9: Sheet = {
  file: 'p9-owners-manual.pdf',
  kind: "Owner's manual",
  title: 'P9, P9C, P9 Match',
  subtitle: 'Striker-fired pistols in 9 mm',
  cover: 'pistol-black-side.webp',
  chapters: [
    common.readFirst,
    {
      title: 'Know your pistol',
      blocks: [
        {
          kind: 'drawing',
          image: 'pistol-lines-side.webp',
          marks: [
            { name: 'Rear sight', at: [27, 5], to: [21, 9] },
            { name: 'Slide', at: [41, 21] },
            { name: 'Front sight', at: [76, 5], to: [81, 8] },
            { name: 'Slide catch', at: [47, 30.5] },
            { name: 'Rail for a light', at: [78, 43], to: [76, 34.5] },
            { name: 'Trigger', at: [55, 55], to: [54.5, 45] },
            { name: 'Magazine catch', at: [47, 52], to: [40.5, 45.5] },
            { name: 'Grip panel', at: [26, 66] },
            { name: 'Magazine', at: [41, 90], to: [34, 90] },
          ],
        },
        table(
          [
            'In the box',
            'Pistol, two magazines, three grip panels, optic plates, cable lock, this manual',
          ],
          ['Weight', 'P9 25.6 oz, P9C 22.4 oz, Match 27.8 oz, without magazine'],
          ['Magazine', '17 rounds, P9C 15, where the law allows; otherwise 10'],
        ),
        heading('The controls'),
        list(
          'The **trigger** has a lever in its face. It moves only when both are pressed, which is no reason to press either.',
          'The **magazine catch** can be moved to the other side.',
          'The **slide catch** holds the slide open after the last shot.',
          'There is **no safety lever**. The four rules are the safety, and a holster that covers the trigger.',
        ),
        heading('Choose a grip panel'),
        text(
          'Hold the unloaded pistol in one hand and point it, eyes closed, in a safe direction. Open your eyes: the sights should be level. If the muzzle is low, try the larger panel.',
        ),
      ],
    },
    common.ammunition('9 mm'),
    {
      title: 'Load and fire',
      blocks: [
        text(
          'Load at the firing line and nowhere else, when the range is open and your target is in sight.',
        ),
        steps(
          'Muzzle down range. Finger along the frame.',
          'Push a loaded magazine in until it clicks, then pull on it: it must stay.',
          'Pull the slide all the way back and let it go. The pistol is loaded.',
          'Finger on the trigger only when your sights are on the target.',
          'After the last shot the slide stays open. Magazine out, look.',
        ),
        warning(
          'A short barrel turns quickly. When something goes wrong, do not turn around to show it to somebody: keep it pointed down range and call.',
        ),
        text(
          'Keep both thumbs on the same side and below the slide. A thumb behind the slide is cut by it.',
        ),
      ],
    },
    common.unloading(
      'Finger along the frame.',
      'Magazine out. Put it away from you.',
      'Pull the slide back and push the slide catch up, so that it stays open.',
      'See the cartridge fall out, and pick it up later. Do not cover the opening with your hand.',
      'Look and feel.',
    ),
    common.whenItDoesNotFire,
    common.cleaning(
      'Wipe slide, barrel and frame with a dry cloth, then with an oily one.',
      'If there is an optic, clean its glass with what you use for spectacles, and nothing else.',
      'Magazines stay dry. Wipe them, and do not oil them.',
    ),
    common.storageAndTravel,
    common.lawAndService,
  ],
};
