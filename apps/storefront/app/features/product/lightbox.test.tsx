import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Lightbox, swipeStep, wrapped } from './lightbox.tsx';
import { ScrollButtons } from './scroll-buttons.tsx';
import { placeOf, type ScrollPlace } from './use-side-scroll.ts';

const picture = (name: string, label: string | null = null) => ({
  label,
  image: { url: `/uploads/${name}.jpg`, alt: `Alt of ${name}`, width: 1600, height: 1200 },
});

const render = (names: readonly string[], start: number) =>
  renderToStaticMarkup(
    <Lightbox
      pictures={names.map((name) => picture(name))}
      start={start}
      title="P9 Pistol"
      onClose={() => undefined}
    />,
  );

describe('the lightbox', { tags: ['PDP-17'] }, () => {
  test('goes round at both ends', () => {
    expect([wrapped(0, 3), wrapped(3, 3), wrapped(-1, 3)]).toEqual([0, 0, 2]);
  });

  test('shows the picture that was pressed, and fetches the one after it', () => {
    const html = render(['a', 'b', 'c'], 2);
    expect(html).toContain('3 / 3');
    expect(html).toMatch(/class="lightbox-stage">.*alt="Alt of c".*<div hidden="">.*a\.jpg/s);
  });

  test('has no way on where there is one picture', () => {
    expect(render(['a'], 0)).not.toMatch(/Next picture|Previous picture|hidden=""/);
    expect(render(['a', 'b'], 0)).toMatch(/Previous picture.*Next picture/s);
  });

  test.each([
    ['to the left', -60, 10, 1],
    ['to the right', 60, -10, -1],
    ['too short', 30, 0, 0],
    ['rather down than aside', 60, 80, 0],
  ])('a finger drawn %s', (_, x, y, step) => {
    expect(swipeStep(x, y)).toBe(step);
  });
});

describe('a row that scrolls', { tags: ['PDP-17'] }, () => {
  test.each([
    ['that fits has nothing to scroll', 1250, 1440, 0, 'fits'],
    ['as wide as the window fits', 1440, 1440, 0, 'fits'],
    ['at its start', 1750, 1440, 0, 'start'],
    ['in between', 1750, 1440, 100, 'middle'],
    ['a fraction before its end', 1750, 1440, 309.5, 'end'],
  ])('%s', (_, scrollWidth, clientWidth, scrollLeft, place) => {
    expect(placeOf({ scrollWidth, clientWidth, scrollLeft })).toBe(place);
  });

  test('has buttons, of which the one that has nothing left to do stays', () => {
    const buttonsAt = (place: ScrollPlace) =>
      renderToStaticMarkup(
        <ScrollButtons scroll={{ place, move: () => undefined }} of="pictures" />,
      );
    expect(buttonsAt('fits')).toBe('');
    expect(buttonsAt('start')).toMatch(
      /"Previous pictures" aria-disabled="true".*"Next pictures">/s,
    );
    expect(buttonsAt('end')).toMatch(/"Previous pictures">.*"Next pictures" aria-disabled="true"/s);
    expect(buttonsAt('middle')).not.toContain('aria-disabled');
  });
});
