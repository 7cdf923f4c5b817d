import * as common from '../chapters.ts';
import { heading, list, type Sheet, steps, table, text, warning } from '../sheet.ts';

export const b7: Sheet = {
  file: 'b7-owners-manual.pdf',
  kind: "Owner's manual",
  title: 'B7 Basin, Basin Precision',
  subtitle: 'Bolt-action rifles in .243, 6.5x55 mm, .308 and .30-06',
  cover: 'basin-walnut-side.webp',
  chapters: [
    common.readFirst,
    {
      title: 'Know your rifle',
      blocks: [
        {
          kind: 'drawing',
          image: 'basin-lines-side.webp',
          marks: [
            { name: 'Stock', at: [10, 77], to: [10, 64] },
            { name: 'Bolt and safety', at: [18, 34], to: [28, 44.5] },
            { name: 'Trigger', at: [36, 66], to: [36.5, 53] },
            { name: 'Floor plate', at: [46, 64], to: [43, 51.5] },
            { name: 'Forend', at: [60, 62], to: [58, 50.5] },
            { name: 'Barrel', at: [80, 57], to: [80, 46.5] },
          ],
        },
        text(
          'The scope in the drawing is not part of the rifle. The Precision has a chassis in the place of the stock and a detachable magazine in the place of the floor plate.',
        ),
        table(
          ['In the box', 'Rifle, scope bases, cable lock, test target, this manual'],
          ['Weight', '7.1 lb in graphite with the 22 in. barrel; Precision from 9.6 lb'],
          ['Magazine', 'Four rounds, inside; Precision ten, detachable'],
        ),
        heading('The controls'),
        list(
          'The **safety** has three positions: back, nothing moves; middle, the bolt opens and the trigger is blocked; forward, ready to fire. Unload in the middle position.',
          'The **bolt** lifts, comes back and goes forward again. Work it all the way, each time.',
          'The **floor plate** opens with the button in front of the guard and empties the magazine into your hand.',
          'On the **Precision**, the magazine catch is in front of the trigger guard.',
        ),
        heading('Mount a scope'),
        text(
          'Have it done, or use a torque wrench and the figures that came with the rings. Look that the bolt handle clears the eyepiece with a glove on your hand. Then zero it: a scope that somebody else has zeroed is not zeroed.',
        ),
      ],
    },
    common.ammunition('.243, 6.5x55 mm, .308 or .30-06'),
    {
      title: 'Load and fire',
      blocks: [
        text('Carry the rifle with an empty chamber and load it where you will shoot from.'),
        steps(
          'Safety in the middle. Muzzle in a safe direction. Finger outside the guard.',
          'Open the bolt. Press cartridges into the magazine, one by one, until four are in. On the Precision, push a loaded magazine in until it clicks.',
          'Close the bolt. It takes the first cartridge along: the rifle is loaded.',
          'Safety back until you have found your target, forward when you are ready to fire.',
          'After the shot, lift the bolt and look before you do anything else.',
        ),
        warning(
          'Climbing, crossing a fence, getting into a vehicle: unload first. Also when the animal is right there.',
        ),
      ],
    },
    common.unloading(
      'Safety in the middle.',
      'Open the bolt slowly and catch the cartridge that comes out of the chamber.',
      'Hold your hand below the floor plate and press its button. On the Precision, take the magazine out.',
      'Close the floor plate. Leave the bolt open.',
      'Look and feel.',
    ),
    common.whenItDoesNotFire,
    common.cleaning(
      'Take the bolt out: press the bolt stop and draw it back. Wipe it and put one drop of oil on each lug.',
      'Wipe walnut dry first, with the grain. Twice a year rub in a few drops of linseed oil.',
      'Snow and rain under the barrel come out with a strip of cloth drawn through the gap.',
    ),
    common.storageAndTravel,
    common.lawAndService,
  ],
};
