import { figure, heading, lines, list, type Sheet, steps, table, text, warning } from '../sheet.ts';

export const careAndStorage: Sheet = {
  file: 'tarnholt-care-and-storage.pdf',
  kind: 'Guide',
  title: 'Care and storage',
  subtitle: 'Steel, aluminum, walnut, cloth: what each of them wants',
  cover: 'banner-caliper-macro.webp',
  chapters: [
    {
      title: 'Before you begin',
      blocks: [
        warning(
          'Unload, look and feel. Ammunition leaves the room. Then begin. Your manual says how to unload; this guide does not repeat it.',
        ),
        list(
          'A table with a towel on it, and light from the side',
          'A rod, a jag, a brush and patches of the right caliber',
          'Solvent, light oil, two cloths: one stays dry',
          'Glasses and thin gloves, and a window that opens',
        ),
        figure('tool-roll-olive-q.webp', 'What we use ourselves fits into eleven pockets.'),
      ],
    },
    {
      title: 'How often',
      blocks: [
        table(
          ['After a day of shooting', 'Bore, bolt, outside'],
          ['After rain or snow', 'Outside at once, bore the same evening'],
          ['Carried, not fired', 'Outside once a month'],
          ['In a safe', 'Look at it every three months'],
          ['Every 5,000 rounds', 'Springs: have them looked at'],
        ),
      ],
    },
    {
      title: 'Materials',
      blocks: [
        heading('Steel, blued or nitrided'),
        text(
          'Wipe, then a film of oil that you feel and do not see. Red spots come off with oil and a copper coin, if you are early.',
        ),
        heading('Aluminum, anodized'),
        text(
          'It does not rust. It does scratch. Soap and water, then dry; oil only where something slides.',
        ),
        heading('Temper colors'),
        text(
          'Copper and straw are a film of oxide. Oil deepens it, solvent dulls it, and a brush takes it off. Wipe with an oily cloth and nothing else.',
        ),
        heading('Walnut'),
        text(
          'Dry it before the steel, with the grain. Twice a year a few drops of linseed oil, rubbed in by hand until it is warm. Dents come up with a damp cloth and a warm iron, if the finish is oil.',
        ),
        heading('Graphite and polymer'),
        text('Soap and water. No solvent: some of them make polymer brittle.'),
        heading('Webbing, canvas, twill'),
        text(
          'Brush off when dry. Cold water, no machine for waxed canvas. Leather wants a little grease once a year.',
        ),
        heading('Glass'),
        text('Blow, brush, then a cloth for spectacles. Never your shirt.'),
      ],
    },
    {
      title: 'Store it',
      blocks: [
        steps(
          'Unload, look and feel.',
          'Let it come to the temperature of the room before you lock it away: cold steel sweats.',
          'A film of oil inside and outside, the bore included.',
          'Into the safe, muzzle down if there is wood on it, so that oil does not run into the stock.',
          'Desiccant beside it. Renew it when its color changes.',
          'Ammunition elsewhere, locked, dry.',
        ),
        text('Do not store a firearm in its travel case: foam holds water for weeks.'),
        warning('A lock that a child can open is not a lock. Neither is a high shelf.'),
        heading('What is in my safe'),
        lines(
          'Model and serial number',
          'Model and serial number',
          'Model and serial number',
          'Checked on',
        ),
      ],
    },
    {
      title: 'Put away for years',
      blocks: [
        list(
          'Clean, then a heavier oil or grease in the bore. Tie a tag to it that says so, for whoever fires it first.',
          'Wrap it in paper that keeps rust away, not in plastic.',
          'Unpack it once a year.',
        ),
        text(
          'Before you fire it again: take all grease out of the bore and the chamber, look through the barrel, and read the manual as if it were new.',
        ),
        heading('About this guide'),
        text(
          'Sample document. Tarnholt and its products are invented for a demonstration shop. The advice is general; for a real firearm, follow the manual of its maker.',
        ),
      ],
    },
  ],
};
