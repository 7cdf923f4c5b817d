import { type Block, type Chapter, heading, list, type Sheet, text } from './sheet.ts';

/** The product guide, made from what the demo's content says of each product. */

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly bold?: boolean;
  readonly children?: readonly Node[];
}

interface Product {
  readonly title: string;
  readonly subtitle: string;
  readonly image: { readonly $file: string };
  readonly summary: readonly Node[];
  readonly tech_specs: readonly Node[];
  readonly skus: readonly unknown[];
}

/** The content service is built by other rules than these tools: no types come from there. */
const source = new URL('../../apps/content/src/seed/documents.ts', import.meta.url);

async function readProducts(): Promise<Map<string, Product>> {
  const { seedDocuments } = (await import(source.href)) as {
    seedDocuments: readonly { readonly uid: string; readonly data: unknown }[];
  };
  const products = seedDocuments
    .filter(({ uid }) => uid === 'api::product.product')
    .map(({ data }) => data as Product);
  return new Map(products.map((product) => [product.title, product]));
}

const wordsOf = (node: Node): string => {
  const words = node.text ?? (node.children ?? []).map(wordsOf).join('');
  return node.bold ? `**${words}**` : words;
};

const specsOf = ({ tech_specs }: Product): string[] =>
  tech_specs.flatMap(({ children = [] }) => children.map(wordsOf));

/** Firearms large, with everything; the rest small, with the first lines. */
function entry(product: Product, isLarge: boolean): Block {
  const [first = '', ...more] = product.summary.map(wordsOf);
  return {
    kind: 'card',
    image: product.image.$file,
    isLarge,
    blocks: [
      heading(`${product.title}: ${lowerFirst(product.subtitle)}`),
      ...[first, ...(isLarge ? more : [])].map(text),
      list(...specsOf(product).slice(0, isLarge ? 7 : 3)),
    ],
  };
}

/** A model's name keeps its capital; a common word does not. */
const lowerFirst = (words: string) =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

const chapters: readonly (readonly [
  title: string,
  isLarge: boolean,
  products: readonly string[],
])[] = [
  ['Semi-automatic rifles', true, ['R16 Ridgeline', 'C16 Carbine', 'H10 Highline']],
  ['Bolt-action rifles', true, ['B7 Basin', 'B7 Basin Precision']],
  ['Pistols', true, ['P9 Pistol', 'P9C Compact']],
  ['Limited editions', true, ['R16 Ridgeline Tempered', 'P9 Match']],
  [
    'Receivers and magazines',
    false,
    [
      'Model A Receiver',
      'Model H Receiver',
      'Model A Upper',
      'Magazine 30',
      'Magazine 20',
      'P9 Magazine',
    ],
  ],
  [
    'Optics and lights',
    false,
    ['One-Piece Scope Mount', 'D1 Red Dot', 'L2 Weapon Light', 'Light Mount'],
  ],
  [
    'Furniture and small parts',
    false,
    [
      'Ridge Handguard',
      'Bench Stock',
      'Pistol Grip',
      'Rail Covers',
      'Charging Handle',
      'Muzzle Brake',
      'Bipod',
    ],
  ],
  [
    'Carry and bench',
    false,
    ['Two-Point Sling', 'Cleaning Kit Pouch', 'Hard Case', "Armorer's Wrench", 'Tool Roll'],
  ],
  [
    'Apparel',
    false,
    [
      'Mark Tee',
      'Mark Long Sleeve',
      'Bench Hoodie',
      'Shop Jacket',
      'Patch Cap',
      'Night Shift Beanie',
      'Range Gloves',
      'Mark Patch',
      'Key Fob',
      'Enamel Pin',
    ],
  ],
];

export async function productGuide(): Promise<Sheet> {
  const products = await readProducts();
  const found = (title: string): Product => {
    const product = products.get(title);
    if (product === undefined) throw new Error(`The seed has no ${title}`);
    return product;
  };
  const listed = chapters.map(
    ([title, isLarge, titles]): Chapter => ({
      title,
      blocks: titles.map((one) => entry(found(one), isLarge)),
    }),
  );
  return {
    file: 'tarnholt-product-guide.pdf',
    kind: 'Product guide 2026',
    title: 'What we make',
    subtitle: 'Three families of rifles, one pistol in three lengths, and what belongs to them',
    cover: 'rifle-fde-q.webp',
    isFlowing: true,
    chapters: [...listed, howToOrder],
  };
}

const howToOrder: Chapter = {
  title: 'How to order',
  blocks: [
    text(
      'Prices, stock and lead times are in the shop, where they are right. Firearms ship to a dealer with a federal firearms license; you complete ATF Form 4473 and the background check there. Everything else ships to your door.',
    ),
    list(
      'Rifles from 18, pistols and receivers from 21, or older where your state asks for it',
      'Pistols and receivers are handed over in the state you live in',
      'Magazines ship where the law allows their capacity',
    ),
    text(
      'Tarnholt Works, 1 Foundry Road, Casper, WY 82601. (307) 555-0142, support@tarnholt.example.',
    ),
    text('Sample document. Tarnholt and its products are invented for a demonstration shop.'),
  ],
};
