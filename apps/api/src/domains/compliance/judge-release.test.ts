import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { judgeRelease, type ReasonCode, type ReleaseFacts } from './judge-release.ts';
import { type JudgedCheck, standingChecks, type VerificationPolicy } from './standing-checks.ts';

const at = new Date('2026-11-15T15:00:00Z');
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);

const premises = { street: '410 N Center St', city: 'Casper', state: 'WY', zip: '82601' };
const ezCheck: JudgedCheck = { method: 'ez_check', isGood: true, at: daysAgo(1) };
const copy: JudgedCheck = { method: 'certified_copy', isGood: true, at: daysAgo(1) };

/** A rifle for a neighbor of the dealer's, with nothing missing. */
const good: ReleaseFacts = {
  at,
  policy: 'either',
  holdReason: null,
  dealerHasRefused: false,
  shipTo: { street: '410 North Center Street', city: 'Casper', state: 'WY', zip: '82601-1234' },
  buyerState: 'WY',
  license: {
    number: '5-83-025-01-8H-00054',
    rdsKey: '58300054',
    type: '01',
    expiresOn: '2028-08-01',
    loaUntil: null,
    premises,
  },
  chosenLicensee: '58300054',
  standing: { isBlocked: false, verifyAnewSince: null },
  pendingDocuments: 0,
  checks: [ezCheck],
  firearms: [
    {
      name: 'R16',
      itemClass: 'rifle',
      quantity: 1,
      serialNumbers: ['TH000123'],
      caliber: '5.56 NATO',
    },
  ],
  payment: {
    dueCents: 189_900,
    capturedCents: 0,
    authorizedCents: 189_900,
    authorizationIsLive: true,
    authorizedAt: daysAgo(2),
  },
  rules: [],
};

const [rifle] = good.firearms as [ReleaseFacts['firearms'][number]];
const license = good.license as NonNullable<ReleaseFacts['license']>;
const payment = good.payment as NonNullable<ReleaseFacts['payment']>;

const codesOf = (facts: ReleaseFacts) => judgeRelease(facts).map(({ code }) => code);
const withLicense = (changes: Partial<typeof license>): ReleaseFacts => ({
  ...good,
  license: { ...license, ...changes },
});
const withRifle = (changes: Partial<typeof rifle>): ReleaseFacts => ({
  ...good,
  firearms: [{ ...rifle, ...changes }],
});
const withPayment = (changes: Partial<typeof payment>): ReleaseFacts => ({
  ...good,
  payment: { ...payment, ...changes },
});

test('nothing speaks against a group that has everything', () => {
  expect(judgeRelease(good)).toEqual([]);
});

test('every reason is a sentence for whoever has to act', () => {
  const [first] = judgeRelease({ ...good, holdReason: 'Buyer called.' });
  expect(first).toEqual({ code: 'on_hold', message: 'It is on hold: Buyer called.' });
});

const wrong: [what: string, code: ReasonCode, facts: ReleaseFacts][] = [
  ['it is on hold', 'on_hold', { ...good, holdReason: 'payment' }],
  ['the dealer has refused', 'dealer_refused', { ...good, dealerHasRefused: true }],
  ['no dealer is chosen', 'dealer_missing', { ...good, shipTo: null }],
  ['the number is no number', 'license_number', withLicense({ number: '5-83-025-01-8I-00054' })],
  ['the number is of another type', 'license_number', withLicense({ type: '07' })],
  [
    'it is a collector',
    'license_type',
    withLicense({ number: '5-83-025-03-8H-00054', type: '03' }),
  ],
  [
    'it makes ammunition',
    'license_type',
    withLicense({ number: '5-83-025-06-8H-00054', type: '06' }),
  ],
  ['it is of another dealer', 'other_dealer', { ...good, chosenLicensee: '58300055' }],
  ['a file was not scanned yet', 'documents_pending', { ...good, pendingDocuments: 1 }],
  ['it ends today', 'license_expired', withLicense({ expiresOn: '2026-11-15' })],
  ['it ended long ago', 'license_expired', withLicense({ expiresOn: '2018-08-01' })],
  ['its end cannot be right', 'license_expired', withLicense({ expiresOn: '2038-08-01' })],
  ['its end is no date', 'license_expired', withLicense({ expiresOn: '2028-02-30' })],
  ['its end is unknown', 'license_expired', withLicense({ expiresOn: '' })],
  [
    'its letter has run out',
    'license_expired',
    withLicense({ expiresOn: '2026-08-01', loaUntil: '2026-11-14' }),
  ],
  ['nobody has checked it', 'not_verified', { ...good, checks: [] }],
  [
    'the check is too old',
    'not_verified',
    { ...good, checks: [{ ...ezCheck, at: daysAgo(30.01) }] },
  ],
  ['it goes next door', 'ship_to', { ...good, shipTo: { ...premises, street: '412 N Center St' } }],
  ['it goes nowhere', 'ship_to', { ...good, shipTo: { ...premises, street: '' } }],
  ['a number is missing', 'serial_numbers', withRifle({ serialNumbers: [] })],
  ['a number is blank', 'serial_numbers', withRifle({ serialNumbers: [' '] })],
  [
    'two share one number',
    'serial_numbers',
    withRifle({ quantity: 2, serialNumbers: ['A1', 'A1'] }),
  ],
  ['there are too many numbers', 'serial_numbers', withRifle({ serialNumbers: ['A1', 'A2'] })],
  ['the caliber is unknown', 'caliber', withRifle({ caliber: null })],
  ['the caliber is blank', 'caliber', withRifle({ caliber: '' })],
  ['nothing is known about the money', 'payment', { ...good, payment: null }],
  ['the authorization is gone', 'payment', withPayment({ authorizationIsLive: false })],
  ['too little is authorized', 'payment', withPayment({ authorizedCents: 189_899 })],
  ['it was authorized nobody knows when', 'payment', withPayment({ authorizedAt: null })],
  ['it was authorized too long ago', 'payment', withPayment({ authorizedAt: daysAgo(7.01) })],
  [
    'too little is captured',
    'payment',
    withPayment({ capturedCents: 189_899, authorizationIsLive: false }),
  ],
];

test.each(wrong)('when %s, that is the one reason: %s', (_, code, facts) => {
  expect(codesOf(facts)).toEqual([code]);
});

test('a post office box is a reason, on the label and on the license', () => {
  const box = { ...premises, street: 'PO Box 7' };
  expect(codesOf({ ...withLicense({ premises: box }), shipTo: box })).toEqual(['po_box']);
  expect(codesOf({ ...good, shipTo: box })).toEqual(['ship_to', 'po_box']);
  expect(codesOf(withLicense({ premises: box }))).toEqual(['ship_to', 'po_box']);
});

test('without a license there is none to compare with', () => {
  expect(codesOf({ ...good, license: null, checks: [] })).toEqual([
    'license_missing',
    'not_verified',
    'ship_to',
  ]);
});

test('a check that found something wrong counts until all that is needed is checked again', () => {
  const bad: JudgedCheck = { ...ezCheck, isGood: false };
  expect(codesOf({ ...good, checks: [ezCheck, bad] })).toEqual(['check_failed', 'not_verified']);
  expect(codesOf({ ...good, checks: [ezCheck, bad, copy] })).toEqual([]);
  expect(codesOf({ ...good, policy: 'both', checks: [copy, bad, ezCheck] })).toEqual([
    'not_verified',
  ]);
  expect(standingChecks([copy, bad, ezCheck], at)).toEqual([ezCheck]);
});

describe('the checks that the house demands', () => {
  const sets = { none: [], ez: [ezCheck], copy: [copy], both: [copy, ezCheck] };
  const enough: Record<VerificationPolicy, (keyof typeof sets)[]> = {
    certified_copy: ['copy', 'both'],
    ez_check: ['ez', 'both'],
    either: ['ez', 'copy', 'both'],
    both: ['both'],
  };

  test.each(Object.keys(enough) as VerificationPolicy[])('%s', (policy) => {
    for (const [name, checks] of Object.entries(sets)) {
      const expected = enough[policy].some((known) => known === name) ? [] : ['not_verified'];
      expect(codesOf({ ...good, policy, checks }), name).toEqual(expected);
    }
  });

  test('a copy is good for the whole term, an eZ Check for thirty days', () => {
    const old = { at: daysAgo(900) };
    expect(codesOf({ ...good, checks: [{ ...copy, ...old }] })).toEqual([]);
    expect(codesOf({ ...good, checks: [{ ...ezCheck, at: daysAgo(30) }] })).toEqual([]);
    expect(codesOf({ ...good, checks: [{ ...ezCheck, ...old }] })).toEqual(['not_verified']);
  });
});

describe('a dealer whom the list has moved', () => {
  const moved = (days: number) => ({ isBlocked: false, verifyAnewSince: daysAgo(days) });

  test('is verified again by a check that came after it', () => {
    expect(codesOf({ ...good, standing: moved(2) })).toEqual([]);
    expect(codesOf({ ...good, standing: moved(1) })).toEqual(['dealer_moved']);
    expect(codesOf({ ...good, standing: moved(0.5) })).toEqual(['dealer_moved']);
  });

  test('needs every check again that the house demands', () => {
    const checks = [{ ...copy, at: daysAgo(9) }, ezCheck];
    expect(codesOf({ ...good, policy: 'both', checks, standing: moved(2) })).toEqual([
      'dealer_moved',
    ]);
    expect(codesOf({ ...good, checks: [], standing: moved(2) })).toEqual(['not_verified']);
  });
});

describe('a letter of authorization', () => {
  test('covers the time after the end of the license, its last day included', () => {
    for (const loaUntil of ['2026-11-15', '2027-01-31']) {
      expect(codesOf(withLicense({ expiresOn: '2026-08-01', loaUntil }))).toEqual([]);
    }
  });
});

describe('across state lines', () => {
  const abroad = (itemClass: string): ReleaseFacts => ({
    ...withRifle({ itemClass }),
    buyerState: 'CO',
  });

  test.each(['rifle', 'shotgun'])('a %s may go', (itemClass) => {
    expect(codesOf(abroad(itemClass))).toEqual([]);
  });

  test.each(['pistol', 'revolver', 'receiver_frame', 'other_firearm', 'something_new', ''])(
    'a firearm of class %s may not',
    (itemClass) => {
      expect(codesOf(abroad(itemClass))).toEqual(['residence']);
      expect(codesOf({ ...abroad(itemClass), buyerState: 'WY' })).toEqual([]);
      for (const buyerState of [null, '']) {
        expect(codesOf({ ...abroad(itemClass), buyerState })).toEqual(['residence']);
      }
    },
  );
});

test('money that was captured already needs no authorization', () => {
  const captured = { capturedCents: 189_900, authorizationIsLive: false, authorizedAt: null };
  expect(codesOf(withPayment(captured))).toEqual([]);
});

/** Faults that have nothing to do with each other, each with what it makes of the facts. */
const faults: Partial<Record<ReasonCode, (facts: ReleaseFacts) => ReleaseFacts>> = {
  on_hold: (facts) => ({ ...facts, holdReason: 'fraud review' }),
  dealer_refused: (facts) => ({ ...facts, dealerHasRefused: true }),
  license_number: (facts) => changeLicense(facts, { number: '2-83-025-01-8H-00054' }),
  license_type: (facts) => changeLicense(facts, { type: '03', number: '5-83-025-03-8H-00054' }),
  license_expired: (facts) => changeLicense(facts, { expiresOn: '2026-10-01' }),
  other_dealer: (facts) => ({ ...facts, chosenLicensee: '58300099' }),
  dealer_blocked: (facts) => ({ ...facts, standing: { ...facts.standing, isBlocked: true } }),
  documents_pending: (facts) => ({ ...facts, pendingDocuments: 2 }),
  not_verified: (facts) => ({ ...facts, checks: [] }),
  ship_to: (facts) => ({ ...facts, shipTo: { ...premises, zip: '82604' } }),
  residence: (facts) => ({ ...changeRifle(facts, { itemClass: 'pistol' }), buyerState: 'CO' }),
  serial_numbers: (facts) => changeRifle(facts, { serialNumbers: [] }),
  caliber: (facts) => changeRifle(facts, { caliber: null }),
  payment: (facts) => ({ ...facts, payment: null }),
};

function changeLicense(facts: ReleaseFacts, changes: Partial<typeof license>): ReleaseFacts {
  return { ...facts, license: { ...(facts.license ?? license), ...changes } };
}

function changeRifle(facts: ReleaseFacts, changes: Partial<typeof rifle>): ReleaseFacts {
  return { ...facts, firearms: facts.firearms.map((firearm) => ({ ...firearm, ...changes })) };
}

test('whatever is wrong at once, all of it is said and nothing else', () => {
  const random = seededRandom(478_094);
  const codes = Object.keys(faults) as ReasonCode[];
  for (let round = 0; round < 3_000; round += 1) {
    // A number of an unused region hides which type it is of: one of the two at a time.
    const chosen = codes.filter((code) => random(3) === 0 && code !== 'license_number');
    if (!chosen.includes('license_type') && random(3) === 0) chosen.push('license_number');
    const facts = chosen.reduce((sum, code) => faults[code]?.(sum) ?? sum, good);
    expect(codesOf(facts).toSorted(), chosen.join(' ')).toEqual(chosen.toSorted());
  }
  const all = codes.filter((code) => code !== 'license_number');
  const everything = all.reduce((sum, code) => faults[code]?.(sum) ?? sum, good);
  expect(codesOf(everything).toSorted()).toEqual(all.toSorted());
});

test('facts of any kind are judged, and what is not known never lets a group go', () => {
  const random = seededRandom(2_026);
  const text = () => pick(random, ['', ' ', 'WY', '82601', '410 N Center St', '\0', 'é'.repeat(9)]);
  const maybe = <T>(value: T): T | null => (random(2) === 0 ? null : value);
  for (let round = 0; round < 5_000; round += 1) {
    const where = () => ({ street: text(), city: text(), state: text(), zip: text() });
    const facts: ReleaseFacts = {
      ...good,
      policy: pick(random, ['certified_copy', 'ez_check', 'either', 'both'] as const),
      shipTo: maybe(where()),
      buyerState: maybe(text()),
      license: maybe({ ...license, number: text(), expiresOn: text(), premises: where() }),
      checks: random(2) === 0 ? [] : [pick(random, [ezCheck, copy])],
      firearms: [{ ...rifle, itemClass: text(), caliber: maybe(text()) }],
      payment: maybe({ ...payment, authorizedAt: maybe(daysAgo(random(20))) }),
    };
    expect(codesOf(facts).length).toBeGreaterThan(0);
  }
});
