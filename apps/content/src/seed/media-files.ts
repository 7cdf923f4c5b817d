/** The files of `seed/media`, each with the words for those who cannot see it. */
export interface SeedFile {
  readonly name: string;
  readonly alternativeText: string;
}

export const mediaFiles: readonly SeedFile[] = [
  {
    name: 'rifle-black-side.webp',
    alternativeText: 'R16 Ridgeline rifle in black with a scope, seen from the right',
  },
  {
    name: 'rifle-black-q.webp',
    alternativeText: 'R16 Ridgeline rifle in black, seen from the front right',
  },
  {
    name: 'rifle-fde-side.webp',
    alternativeText: 'R16 Ridgeline rifle in Flat Dark Earth, seen from the right',
  },
  {
    name: 'rifle-fde-q.webp',
    alternativeText: 'R16 Ridgeline rifle in Flat Dark Earth, seen from the front right',
  },
  {
    name: 'rifle-black-hero-dark.webp',
    alternativeText: 'R16 Ridgeline rifle in black, lit from the side on a dark background',
  },
  {
    name: 'rifle-lines-side.webp',
    alternativeText: 'Line drawing of the R16 Ridgeline rifle',
  },
  {
    name: 'rifle-short-black-side.webp',
    alternativeText: 'C16 Carbine in black with a scope, seen from the right',
  },
  {
    name: 'rifle-short-black-q.webp',
    alternativeText: 'C16 Carbine in black, seen from the front right',
  },
  {
    name: 'pistol-black-side.webp',
    alternativeText: 'P9 Pistol in black, seen from the right',
  },
  {
    name: 'pistol-black-q.webp',
    alternativeText: 'P9 Pistol in black, seen from the front right',
  },
  {
    name: 'tee-graphite-front.webp',
    alternativeText: 'Graphite tee with the Tarnholt mark on the chest',
  },
  {
    name: 'tee-graphite-back.webp',
    alternativeText: 'Graphite tee with the Tarnholt mark across the back',
  },
  {
    name: 'cap-olive-front.webp',
    alternativeText: 'Olive cap with a leather Tarnholt patch',
  },
  {
    name: 'sling-black-q.webp',
    alternativeText: 'Coiled black sling with a leather Tarnholt tag',
  },
  {
    name: 'magazine-black-q.webp',
    alternativeText: 'Black 30-round magazine',
  },
  {
    name: 'receiver-black-q.webp',
    alternativeText: 'Black Model A receiver with the Tarnholt mark',
  },
  {
    name: 'mount-black-q.webp',
    alternativeText: 'Black one-piece scope mount',
  },
  {
    name: 'wrench-black-q.webp',
    alternativeText: "Armorer's wrench engraved with the Tarnholt name",
  },
  {
    name: 'banner-steel-engraved.webp',
    alternativeText: 'The Tarnholt mark engraved in brushed steel',
  },
  {
    name: 'banner-caliper-macro.webp',
    alternativeText: 'A caliper on a workbench, close up',
  },
  {
    name: 'banner-twill-stitch.webp',
    alternativeText: 'Copper stitching on dark twill, close up',
  },
  {
    name: 'banner-bevel-metal.webp',
    alternativeText: 'Slots and beveled edges of a handguard, close up',
  },
  {
    name: 'banner-boxes-macro.webp',
    alternativeText: 'Black shipping boxes with the Tarnholt name',
  },
  { name: 'lockup.svg', alternativeText: 'Tarnholt' },
  { name: 'lockup-dark.svg', alternativeText: 'Tarnholt' },
  { name: 'mark.svg', alternativeText: 'The Tarnholt mark' },
  { name: 'social-card.png', alternativeText: 'Tarnholt' },
  { name: 'icon-video.svg', alternativeText: 'Video' },
  { name: 'icon-photo.svg', alternativeText: 'Photos' },
  { name: 'r16-owners-manual.pdf', alternativeText: "R16 Ridgeline owner's manual" },
  { name: 'tarnholt-product-guide.pdf', alternativeText: 'Tarnholt product guide' },
  { name: 'tarnholt-brand-marks.zip', alternativeText: 'Tarnholt marks as SVG files' },
];
