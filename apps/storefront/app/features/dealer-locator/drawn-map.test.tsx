import { renderToStaticMarkup as render } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DealerCard } from './dealer-card.ts';
import { type DealerMapProps, DrawnMap } from './drawn-map.tsx';
import { pinsOf, spreadPins } from './map-pins.ts';
import { lengthOnMap, placeOnMap } from './us-projection.ts';

const casper = { lat: 42.85, lng: -106.31 };
const anchorage = { lat: 61.22, lng: -149.9 };

function dealerAt(id: string, coordinates: DealerCard['coordinates']): DealerCard {
  return { licenseeId: id, id, phoneNumber: '', address1: '', address2: '', coordinates };
}

const dealers = ['1', '2', '3'].map((id) => dealerAt(id, casper));

const mapOf = (props: Partial<DealerMapProps>) =>
  render(
    <DrawnMap
      dealers={dealers}
      center={null}
      radius={50}
      chosen={null}
      onChoose={() => undefined}
      {...props}
    />,
  );

afterEach(() => vi.restoreAllMocks());

describe('a ZIP search', { tags: ['DLR-02'] }, () => {
  test('shows counties and the area that was searched; all dealers need neither', () => {
    const found = mapOf({ center: casper });
    expect(found).toContain('href="/us-counties.svg#lines"');
    expect(found).toMatch(/class="drawn-map-area" r="16\.4\d*"/);
    expect(mapOf({})).not.toMatch(/us-counties|drawn-map-area/);
  });

  test('outside the map shows the dealers all the same', () => {
    const found = mapOf({ center: { lat: 18.46, lng: -66.1 } });
    expect(found).not.toContain('drawn-map-area');
    expect(found.match(/class="drawn-map-pin"/g)).toHaveLength(3);
  });

  test('keeps pins of one place apart', () => {
    const shifts = spreadPins(pinsOf(dealers)).map(({ shift }) => shift);
    for (const [index, one] of shifts.entries()) {
      for (const other of shifts.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24);
      }
    }
    const alone = spreadPins(pinsOf([dealerAt('1', casper), dealerAt('2', anchorage)]));
    expect(alone.map(({ shift }) => shift)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
  });
});

test('a mile is shorter where the map is smaller', () => {
  const north = placeOnMap({ ...casper, lat: casper.lat + 1 });
  const here = placeOnMap(casper);
  if (north === null || here === null) throw new Error('Casper is not on the map');
  const degree = Math.hypot(north.x - here.x, north.y - here.y);
  expect(lengthOnMap(111_195, casper)).toBeCloseTo(degree, 0);
  expect(lengthOnMap(1000, anchorage) / lengthOnMap(1000, casper)).toBeCloseTo(0.35);
});

test('server and browser draw the same, even if they disagree about a sine', () => {
  const props = { center: casper, chosen: dealers[1] ?? null };
  const ofServer = mapOf(props);
  const { sin, cos } = Math;
  vi.spyOn(Math, 'sin').mockImplementation((angle) => sin(angle) * (1 + 4e-16));
  vi.spyOn(Math, 'cos').mockImplementation((angle) => cos(angle) * (1 - 4e-16));
  expect(mapOf(props)).toBe(ofServer);
});
