import { renderToStaticMarkup as render } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Breadcrumb, stayHere } from './breadcrumb/breadcrumb.tsx';
import { Button } from './button/button.tsx';
import { BuyBar } from './buy-bar/buy-bar.tsx';
import { Chip } from './chip/chip.tsx';
import { ChoiceGroup } from './choice/choice-group.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { FileField, formatSize } from './file-field/file-field.tsx';
import { pageNumbers } from './pagination/page-numbers.ts';
import { LoadMore, Pagination } from './pagination/pagination.tsx';
import { formatMoney } from './price/money.ts';
import { Price } from './price/price.tsx';
import { ProductCard } from './product-card/product-card.tsx';
import { toQuantity } from './quantity/quantity.ts';
import { QuantityStepper } from './quantity/quantity-stepper.tsx';
import { filledWidth, formatRating, Rating } from './rating/rating.tsx';
import { Steps } from './steps/steps.tsx';
import { Tabs } from './tabs/tabs.tsx';

const nothing = () => undefined;
const image = { url: '/uploads/cap_1.jpg', alt: 'A cap', width: 1600, height: 1200 };

describe('a button', () => {
  test('is one, and not a way to send a form, unless it says so', () => {
    expect(render(<Button>Go</Button>)).toBe('<button type="button" class="button">Go</button>');
    expect(render(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  test('that is at work or out of reach can still have the focus', () => {
    const busy = render(
      <Button isBusy busyLabel="Adding…">
        Add
      </Button>,
    );
    expect(busy).toContain('aria-busy="true" aria-disabled="true">Adding…<');
    const unavailable = render(<Button isUnavailable>Add</Button>);
    expect(unavailable).toContain('aria-disabled="true">Add<');
    expect(busy + unavailable).not.toMatch(/\sdisabled/);
  });
});

describe('money', () => {
  test.each([
    [{ dollars: 1299.5 }, '$1,299.50'],
    [{ cents: 129_950 }, '$1,299.50'],
    [{ cents: 0 }, '$0.00'],
    [{ cents: 5 }, '$0.05'],
    [{ cents: -2_500 }, '-$25.00'],
    [{ cents: 123_456_789 }, '$1,234,567.89'],
    [{ dollars: 0.1 + 0.2 }, '$0.30'],
  ])('%j is written %s, as in the United States', { tags: ['LAY-11'] }, (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  test('that was more is struck through, and said', () => {
    const html = render(<Price amount={{ cents: 8_999 }} was={{ cents: 11_999 }} />);
    expect(html).toMatch(/Now <\/span>\$89\.99<.*<s .*Was <\/span>\$119\.99<\/s>/);
    expect(render(<Price amount={{ dollars: 5 }} />)).not.toMatch(/Now|<s /);
  });
});

describe('a product card', () => {
  test('is one link, in a box of its shape, with the dealer tag', () => {
    const html = render(
      <ProductCard href="/p" title="Cap" ratio="apparel" image={image} isFfl sizes="50vw" />,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('data-ratio="apparel"');
    expect(html).toContain('FFL required');
    expect(html).not.toContain('product-card-second');
  });

  test('says what it shows once: pictures are silent beside the title', () => {
    const html = render(
      <ProductCard href="/p" title="Cap" ratio="goods" image={image} secondImage={image} />,
    );
    expect(html.match(/alt=""/g)).toHaveLength(2);
    expect(html).not.toContain('A cap');
  });
});

describe('a choice', () => {
  const choices = [
    { value: 'm', label: 'M' },
    { value: 'xl', label: 'XL', isSoldOut: true, color: '#c9b48c' },
  ];

  test('that is sold out can be chosen, and says so', () => {
    const html = render(
      <ChoiceGroup legend="Size" look="sizes" choices={choices} defaultValue="xl" />,
    );
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="xl"\/>/);
    expect(html).toMatch(/data-sold-out="true".*XL.*Sold out/);
    expect(html).not.toContain('disabled');
  });

  test('of a color is drawn, because pages may have no style attributes', () => {
    const html = render(<ChoiceGroup legend="Color" look="swatches" choices={choices} />);
    expect(html).toContain('fill="#c9b48c"');
    expect(html).not.toContain('style=');
  });

  test('that was not made is tied to its message', () => {
    const html = render(
      <ChoiceGroup legend="Size" look="sizes" choices={choices} error="Choose a size" />,
    );
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${id}" class="field-error">Choose a size`);
  });
});

describe('a quantity', () => {
  test('that was typed is kept within what can be had', () => {
    expect(['3', ' 12 ', '0', '400'].map((text) => toQuantity(text, 1, 99))).toEqual([
      3, 12, 1, 99,
    ]);
    expect(['', 'two', '-1', '1.5', '1e3'].map((text) => toQuantity(text, 1, 99))).toEqual(
      Array(5).fill(undefined),
    );
  });

  test('has buttons that say when they are at the end', () => {
    const html = render(<QuantityStepper label="Caps" value={1} most={1} onChange={nothing} />);
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(html).toContain('inputMode="numeric"');
  });
});

describe('pages', () => {
  test('around the current one are listed, with the first and the last', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(5, 12)).toEqual([1, null, 4, 5, 6, null, 12]);
    expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(12, 12)).toEqual([1, null, 11, 12]);
  });

  test('are links, and the current one is marked', () => {
    const html = render(<Pagination current={1} last={3} hrefOf={(page) => `?page=${page}`} />);
    expect(html).toContain('href="?page=1" aria-label="Page 1" aria-current="page"');
    expect(html).toContain('rel="next"');
    expect(html).not.toContain('rel="prev"');
  });

  test('end with the last item', () => {
    const html = render(<LoadMore shown={9} total={9} isLoading={false} onLoad={nothing} />);
    expect(html).not.toContain('<button');
  });
});

describe('the breadcrumb', { tags: ['LAY-07'] }, () => {
  afterEach(() => vi.unstubAllGlobals());

  test('has the label and the address of every step, and marks the page itself', () => {
    const trail = [
      { label: 'Home', href: '/' },
      { label: 'Caps', href: '/caps' },
    ];
    const html = render(<Breadcrumb trail={trail} />);
    expect(html).toMatch(/^<nav class="breadcrumb" aria-label="Breadcrumb"><ol>/);
    expect(html).toContain('<a href="/">Home</a>');
    expect(html).toContain('<a href="/caps" aria-current="page">Caps</a>');
  });

  const plain = { button: 0, defaultPrevented: false } as MouseEvent;

  test.each([
    ['the page itself', '/caps', plain, true],
    ['another page', '/', plain, false],
    ['the page itself, in a new tab', '/caps', { ...plain, ctrlKey: true }, false],
  ])('a click on the step to %s', (_, pathname, nativeEvent, isStopped) => {
    vi.stubGlobal('location', { pathname: '/caps', search: '?size=m' });
    const preventDefault = vi.fn();
    stayHere({ currentTarget: { pathname }, nativeEvent, preventDefault } as never);
    expect(preventDefault).toHaveBeenCalledTimes(isStopped ? 1 : 0);
  });
});

test('where one is, is marked for everybody', () => {
  const tabs = [{ label: 'All', href: '?all', count: 2, isCurrent: true }];
  expect(render(<Tabs label="Kinds" tabs={tabs} />)).toMatch(/href="\?all" aria-current="page"/);
  const steps = [
    { label: 'Cart', href: '/cart' },
    { label: 'Pay', href: '/pay' },
  ];
  const html = render(<Steps label="Checkout" steps={steps} current={1} />);
  expect(html).toMatch(/<a href="\/cart">Cart<\/a>.*\(done\).*aria-current="step"/);
  // Nobody gets ahead of themselves.
  expect(html).not.toContain('href="/pay"');
  const parts = [
    { label: 'Address', onOpen: nothing },
    { label: 'Pay', onOpen: nothing },
  ];
  const inPlace = render(<Steps label="Checkout" steps={parts} current={1} />);
  expect(inPlace).toMatch(/<button [^>]*>Address<\/button>/);
  expect(inPlace).not.toMatch(/<button [^>]*>Pay</);
});

test('stars are said in words and filled by the fraction of a star', () => {
  expect(render(<Rating value={4.56} count={1} />)).toMatch(/4\.6 out of 5 stars.*1 review</);
  expect([0, 0.5, 1, 4.5, 7, -1].map(filledWidth)).toEqual([0, 10, 22, 98, 110, 0]);
  expect(formatRating(5)).toBe('5');
});

test('a chip says what it takes away, by link or by button', () => {
  expect(render(<Chip label="Olive" href="?" />)).toMatch(/^<a href="\?".*Remove Olive/);
  expect(render(<Chip label="Olive" onRemove={nothing} />)).toMatch(/^<button type="button"/);
});

test('a dialog is the browser’s own, with its heading as its name', () => {
  const html = render(
    <Dialog isOpen={false} onClose={nothing} heading="Filters" place="foot">
      <p>Text</p>
    </Dialog>,
  );
  const id = /<dialog [^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}" tabindex="-1">Filters</h2>`);
  expect(html).not.toContain(' open');
});

test('the bar keeps away as long as the page’s own button is there', () => {
  const bar = { title: 'Cap', price: '$5.00', children: 'Add' };
  expect(render(<BuyBar {...bar} unless={{ current: null }} />)).toBe('');
  expect(render(<BuyBar {...bar} />)).toContain('buy-bar');
});

test('a file field says beforehand what it takes, and afterwards what was wrong', () => {
  const html = render(<FileField label="License" hint="Up to 10 MB" error="Too large" />);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="(\S+)-error \1-hint"/);
  expect([1, 340_000, 1_240_000].map(formatSize)).toEqual(['1 KB', '340 KB', '1.2 MB']);
});
