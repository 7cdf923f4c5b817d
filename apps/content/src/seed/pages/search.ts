import { page } from './page.ts';

/** What shoppers call things, as far as our own pages call them something else. */
const synonyms = [
  'mag, magazine, clip',
  'suppressor, silencer',
  'handguard, forend, fore-end',
  'light, flashlight, torch',
  'red dot, reflex sight, red dot sight',
  'scope mount, scope rings, rings',
  'stock, buttstock',
  'muzzle brake, compensator',
  'charging handle, cocking handle',
  'receiver, lower, lower receiver',
  'pistol, handgun, sidearm',
  'sling, strap',
  'hard case, gun case, rifle case',
  'cap, hat, ball cap',
  'beanie, watch cap, knit cap',
  'tee, t-shirt, tshirt, shirt',
  'hoodie, sweatshirt, pullover',
  'jacket, coat',
  'key fob, keychain, key ring',
  'pin, badge',
  'flat dark earth, fde',
  'in, inch',
];

export const search = page('search', { synonyms: synonyms.map((words) => ({ words })) });
