import { type Chapter, heading, lines, list, steps, table, text, warning } from './sheet.ts';

/** What every manual of a firearm says, in the same words. */

export const readFirst: Chapter = {
  title: 'Read this first',
  blocks: [
    text(
      'A firearm forgives nothing that you forget. Read this manual before you touch the trigger for the first time, keep it with the firearm, and give it along when you sell it. If a sentence is unclear, call us before you go on: (307) 555-0142, Monday to Thursday, 8 a.m. to 5 p.m. Mountain Time.',
    ),
    heading('Four rules, always, all four'),
    steps(
      '**Treat every firearm as if it were loaded.** Also the one that you have just unloaded.',
      '**Never point it at anything you are not willing to destroy.** Not while cleaning, not while talking.',
      '**Keep your finger off the trigger** and outside the guard until your sights are on the target and you have decided to fire.',
      '**Be sure of your target and of what is behind it.** A bullet goes on for miles.',
    ),
    heading('And these'),
    list(
      'Wear eye and ear protection, and see that those beside you do.',
      'Never handle a firearm after alcohol, or after medicine that makes you slow.',
      'Learn from a person, not from a page: take a course, and ask the range officer.',
      'A safety is a part, and parts can fail. It does not take the place of the four rules.',
      'If you do not know whether it is safe, it is not: unload it and ask.',
    ),
    warning(
      'Lead is in primers and bullets. Shoot and clean where air moves, wash your hands and face before you eat, and keep children away from what you cleaned with.',
    ),
  ],
};

export const ammunition = (caliber: string): Chapter => ({
  title: 'Ammunition',
  blocks: [
    text(
      `The barrel is marked with its caliber: ${caliber}. Use new, factory-made ammunition of exactly that caliber, clean and dry, from a maker you can name.`,
    ),
    list(
      'Compare the marking on the box, on the head of the cartridge and on the barrel. All three must agree.',
      'Never use reloaded ammunition. Nobody but the person who loaded it knows what is in it, and the warranty ends there.',
      'Do not use cartridges that are dented, corroded or wet.',
      'Keep ammunition locked away, apart from the firearm.',
    ),
    warning(
      'The wrong cartridge can fit into the chamber and destroy the firearm, your hand and your eyes. If anything feels different when you load, stop.',
    ),
  ],
});

/** How to make it safe differs by firearm; the rest does not. */
export const unloading = (...order: string[]): Chapter => ({
  title: 'Unload and check',
  blocks: [
    text(
      'Do this whenever you pick the firearm up, hand it over, put it down or clean it. Take your time. Point it in a safe direction from the first step to the last.',
    ),
    steps(...order),
    text(
      'Look and feel: with the action open, look into the chamber, then put a finger into it. Do the same where the magazine was. Do it twice. In poor light, do it three times.',
    ),
    warning(
      'Taking out the magazine does not unload a firearm. A cartridge can still be in the chamber, and the firearm can still fire.',
    ),
  ],
});

export const whenItDoesNotFire: Chapter = {
  title: 'When it does not fire, or sounds wrong',
  blocks: [
    heading('You pull the trigger and nothing happens'),
    steps(
      'Keep it pointed at the target. Finger off the trigger.',
      'Wait 30 seconds. A cartridge can fire late.',
      'Unload as described above. Keep your face away from the action.',
      'Put the cartridge aside, apart from the others, and do not try it again.',
    ),
    heading('The sound or the push is weak'),
    steps(
      'Stop. Do not fire again: the bullet may still be in the barrel.',
      'Unload, open the action, and look through the barrel from the chamber end.',
      'If you do not see through it, do not push anything out by yourself. Take it to a gunsmith, or call us.',
    ),
    warning(
      'A second shot behind a bullet that is stuck bursts the barrel. If you are not sure, do not fire.',
    ),
  ],
};

export const cleaning = (...own: string[]): Chapter => ({
  title: 'Clean and oil',
  blocks: [
    text(
      'Clean after every day of shooting and after rain. Unload and check first, take ammunition out of the room, and wear glasses: springs and solvent go for the eyes.',
    ),
    steps(
      'Brush the bore from the chamber end with solvent, ten strokes. Let it stand for five minutes.',
      'Push patches through until one comes out clean. Then one with a drop of oil.',
      ...own,
      'Wipe everything that you touched with a cloth that is barely oily. Fingerprints rust.',
      'Put it together, unload and check again, and try every control with the chamber empty.',
    ),
    text(
      'Oil is a film, not a filling. More of it collects dust, and in the cold it slows things down. The care and storage guide says more about finishes, wood and long storage.',
    ),
    text(
      'This manual ends where tools begin. What is not described here is work for a gunsmith, or for us.',
    ),
  ],
});

export const storageAndTravel: Chapter = {
  title: 'Store, carry and travel',
  blocks: [
    list(
      'At home: unloaded, locked, and apart from the ammunition. Only you have the key.',
      'With children in the house or visiting: always, every time, also for a minute.',
      'Use the cable lock from the box until you have something better: unload, open the action, put the cable through, lock it.',
      'In a car: unloaded, in a case, out of reach. You are under the law of the state you drive through.',
      'In an aircraft: unloaded, in a locked hard case, in checked baggage, declared at the counter.',
      'Never leave it in a parked car overnight.',
    ),
    heading('If it is lost or stolen'),
    text(
      'Tell the police at once and give them the serial number. Write it down here, and keep a copy of this page elsewhere.',
    ),
    lines('Model', 'Serial number', 'Date of purchase', 'Dealer'),
  ],
};

export const lawAndService: Chapter = {
  title: 'Law, service and warranty',
  blocks: [
    heading('The law'),
    text(
      'Federal, state and local law say who may own, carry, sell and lend a firearm, and with which magazine. It is your duty to know it where you are. You bought this firearm through a licensed dealer with ATF Form 4473 and a background check. If you sell it to somebody in another state, it must go through a licensed dealer again; in many states every sale must.',
    ),
    heading('Do not change it'),
    text(
      'Do not alter the trigger, the safety or the way it works, and do not remove or deface the serial number, which is a crime. Parts that others changed are not covered, and some changes make the firearm unlawful or unsafe.',
    ),
    heading('Service'),
    table(
      ['Write', 'support@tarnholt.example'],
      ['Call', '(307) 555-0142, Monday to Thursday, 8 a.m. to 5 p.m. Mountain Time'],
      ['Send', 'Nothing before you have heard from us. Never with ammunition.'],
    ),
    text(
      'Defects in material and workmanship are covered for as long as the firearm exists, for whoever owns it. Wear, damage by reloaded ammunition and changes by others are not. A firearm that you sent us for repair may come back to you directly; a replacement with another serial number goes through a dealer.',
    ),
    heading('About this manual'),
    text(
      'Sample document. Tarnholt and its products are invented for a demonstration shop. What it says about handling firearms safely is general; for a real firearm, follow the manual of its maker.',
    ),
  ],
};
