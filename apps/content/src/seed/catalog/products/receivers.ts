import { bullets, paragraph, prose } from '../../rich-text.ts';
import { leadTime, shipsToDealer, whoMayBuy } from '../firearm-details.ts';
import { detail, product, range, single } from '../product.ts';

const mayNotBeRifleYet = detail(
  'Why does it ask for an age of 21?',
  paragraph(
    'A receiver alone is a firearm, but not yet a rifle or a pistol. Federal law lets a licensee sell such a firearm only to a person who is 21 and lives in the state of the sale.',
  ),
);

export const receiverA = product('receiver-a', {
  title: 'Model A Receiver',
  subtitle: 'Stripped, for R16 and C16',
  id: 'TH-REC-A',
  kind: 'receiver',
  image: 'receiver-black-q.webp',
  gallery: ['receiver-lines-q.webp'],
  filters: ['kind-receivers', 'receivers', '556-nato', '762x39', 'finish-black', 'aluminum'],
  above: ['parts', 'receivers'],
  related: ['upper-a', 'receiver-h', 'r16', 'grip'],
  summary: prose(
    'The serialized part of every R16 and C16 we make, without the parts. It is a firearm by law and ships to a licensed dealer.',
  ),
  tech_specs: [
    bullets(
      '**Material:** 7075-T6, forged and machined',
      '**Finish:** hard-coat anodized, black',
      '**Weight:** 8.6 oz',
      '**Marked:** TARNHOLT WORKS, CASPER WY, MODEL A, MULTI, serial number',
    ),
  ],
  ...single('TH-REC-A'),
  more_details: [shipsToDealer('receiver'), mayNotBeRifleYet, leadTime, whoMayBuy(21)],
  seo: [
    'Model A Receiver, stripped',
    'The stripped receiver of the R16 and C16, forged from 7075-T6. Ships to a licensed dealer.',
  ],
});

export const receiverH = product('receiver-h', {
  title: 'Model H Receiver',
  subtitle: 'Stripped, large frame, for H10',
  id: 'TH-REC-H',
  kind: 'receiver',
  image: 'receiver-large-black-q.webp',
  gallery: ['receiver-large-lines-q.webp'],
  filters: ['kind-receivers', 'receivers', '762-nato', 'cal-243', 'finish-black', 'aluminum'],
  above: ['parts', 'receivers'],
  related: ['receiver-a', 'h10', 'stock', 'grip'],
  summary: prose(
    'The large frame of the H10, stripped. Drawn for the longer cartridge instead of stretched to it. It is a firearm by law and ships to a licensed dealer.',
  ),
  tech_specs: [
    bullets(
      '**Material:** 7075-T6, machined from billet',
      '**Finish:** hard-coat anodized, black',
      '**Weight:** 11.2 oz',
      '**Marked:** TARNHOLT WORKS, CASPER WY, MODEL H, MULTI, serial number',
    ),
  ],
  ...single('TH-REC-H'),
  more_details: [shipsToDealer('receiver'), mayNotBeRifleYet, leadTime, whoMayBuy(21)],
  seo: [
    'Model H Receiver, stripped, large frame',
    'The stripped large-frame receiver of the H10, machined from 7075-T6. Ships to a licensed dealer.',
  ],
});

export const upperA = product('upper-a', {
  title: 'Model A Upper',
  subtitle: 'Ships to your door, no dealer needed',
  id: 'TH-UPR-A',
  kind: 'other',
  image: 'upper-black-q.webp',
  filters: ['kind-receivers', 'uppers', 'finish-black', 'aluminum'],
  fits: {
    'host-tarnholt': ['host-r16', 'host-c16'],
    'host-brennick': ['host-brennick-5', 'host-brennick-5s'],
    'host-norwick': ['host-norwick-4', 'host-norwick-4p'],
    'host-osterby': [],
  },
  above: ['parts', 'receivers'],
  related: ['receiver-a', 'charging-handle', 'handguard', 'wrench'],
  summary: prose(
    'The upper half of the R16, without bolt, barrel and charging handle. It carries no serial number and is not a firearm under federal law, so it ships like any other part. Some states ask for more; checkout says so.',
  ),
  tech_specs: [
    bullets(
      '**Material:** 7075-T6, forged and machined',
      '**Finish:** hard-coat anodized, black',
      '**Weight:** 6.9 oz stripped, 8.7 oz with port door and forward assist',
      '**Rail:** numbered, one slot every 0.394 in.',
    ),
  ],
  ...range({
    prefix: 'TH-UPR-A',
    standard: ['build-stripped'],
    rows: [[[], ['build-stripped', 'build-assembled']]],
  }),
  more_details: [
    detail(
      'Does it fit my rifle?',
      paragraph(
        'Choose the maker and the model of your rifle. If the maker shows "Coming Soon", we are still measuring; ask us.',
      ),
    ),
  ],
  seo: [
    'Model A Upper for R16 and C16',
    'The upper of the R16, stripped or with port door and forward assist. No dealer needed.',
  ],
});
