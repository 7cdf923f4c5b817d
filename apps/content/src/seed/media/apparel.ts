/** Pictures of apparel and small goods, each with the words for those who cannot see it. */
export const apparelPictures = {
  'tee-graphite-front.webp': 'T-shirt in graphite, front with the Tarnholt mark',
  'tee-graphite-back.webp': 'T-shirt in graphite, back with the Tarnholt name and mark',
  'tee-graphite-detail.webp': "Close view of the graphite T-shirt's collar and chest print",
  'tee-bone-front.webp': 'T-shirt in bone, front with the Tarnholt mark',
  'tee-bone-back.webp': 'T-shirt in bone, back with the Tarnholt name and mark',
  'tee-olive-front.webp': 'T-shirt in olive, front with the Tarnholt mark',
  'tee-olive-back.webp': 'T-shirt in olive, back with the Tarnholt name and mark',
  'hoodie-black-front.webp': 'Hooded sweatshirt in black with copper cords and print, front',
  'hoodie-black-detail.webp': "Close view of the black hoodie's cords and hood lining",
  'hoodie-slate-front.webp': 'Hooded sweatshirt in slate blue, front',
  'longsleeve-graphite-front.webp':
    'Long-sleeve shirt in graphite with the Tarnholt name along one arm, front',
  'longsleeve-slate-front.webp':
    'Long-sleeve shirt in slate blue with the Tarnholt name along one arm, front',
  'cap-graphite-front.webp': 'Six-panel cap in graphite with a leather patch',
  'cap-olive-front.webp': 'Six-panel cap in olive with a leather patch',
  'cap-sand-front.webp': 'Six-panel cap in sand with a leather patch',
  'beanie-graphite-front.webp': 'Ribbed beanie in graphite with a leather label',
  'beanie-rust-front.webp': 'Ribbed beanie in rust with a leather label',
  'jacket-graphite-front.webp': 'Shop jacket in graphite with snaps and two chest pockets, front',
  'jacket-olive-front.webp': 'Shop jacket in olive with snaps and two chest pockets, front',
  'gloves-black-front.webp': 'Pair of black work gloves with padded knuckles, backs up',
  'patch-bone-macro.webp': 'Round embroidered patch in bone with the Tarnholt mark',
  'patch-copper-macro.webp':
    'Round embroidered patch in graphite and copper with the Tarnholt mark',
  'pvc-olive-front.webp': 'Olive PVC patch with the Tarnholt mark and name',
  'fob-tan-front.webp': 'Tan leather key fob with a debossed Tarnholt mark',
  'pin-enamel-front.webp': 'Hexagonal enamel pin in copper and black',
} as const;
