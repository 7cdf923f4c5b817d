import { beforeAll, describe, expect, test } from 'vitest';
import { isPoBox } from '../../domains/compliance/po-box.ts';
import { isSamePlace, plainStreet } from '../../domains/compliance/premises.ts';
import { type AppSession, openAppSession } from '../../testing/app-session.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

// cspell:ignore Brien Calle Peña Pobst Straße Ｒange Ｓtreet

let app: AppSession;

beforeAll(async () => {
  const database = await createTestDatabase();
  app = await openAppSession(database);
  return async () => {
    await app.client.end();
    await database.drop();
  };
});

describe('the database reads an address as the program does', () => {
  const streets = [
    ...['12 Range Street', '12 RANGE ST.', '12  range  st', '12 Range Rd', 'No. 12 Range Street'],
    ...['410 North Center Street, Suite 5', '410 N Center St Ste 5', '410 N. Center St #5', ''],
    ...['Calle Peña 3', 'Calle Pena 3', 'O’Brien Lane 7', "O'Brien Ln 7", 'OBrien Ln 7', '許可 12'],
    ...[
      '12 Northeast Parkway',
      '12 NE Pkwy',
      'Number 9',
      '9',
      'Ｒange Ｓtreet 1',
      'Straße 4',
      '¾ Mile Road',
    ],
    ...['PO Box 7', 'P.O. BOX 7', 'P O Box 7', 'p/o box 9', 'Post Office Box 3', 'PMB 33', 'POB 9'],
    ...[
      '123 Boxwood Ln',
      'Pobst Street 4',
      'P0 Box 5',
      'PO Drawer 3',
      '1 Box Elder Rd',
      'Ｐ.Ｏ. Ｂox 4',
    ],
  ];
  const one = <T>(text: string, ...values: unknown[]) => app.one<T>(text, ...values);

  test.each(streets)('%j', async (street) => {
    expect(await one('select compliance.is_po_box($1)', street)).toBe(isPoBox(street));
    const plain = await one<string>('select compliance.plain_street($1)', street);
    // Signs that only one of them knows make two places of one, never one of two.
    if (/^[\p{ASCII}\p{M}\p{Script=Latin}’]*$/u.test(street) && !street.includes('ß')) {
      expect(plain).toBe(plainStreet(street));
    }
  });

  test('and calls the same two places one', async () => {
    for (const street of streets) {
      for (const other of streets) {
        const [premises, recipient] = [
          { street, state: 'WY', zip: '82601' },
          { address: other, state: 'wy ', zip: '82601-1234' },
        ];
        const isSent = await one<boolean>(
          'select compliance.is_sent_to($1, $2)',
          premises,
          recipient,
        );
        const isSame = isSamePlace(premises, { ...premises, street: other });
        const isBox = isPoBox(street) || isPoBox(other);
        expect(isSent && !(isSame && !isBox), `${street} | ${other}`).toBe(false);
        const isPlain = /^[ -~]*$/.test(street + other);
        if (isPlain) expect(isSent, `${street} | ${other}`).toBe(isSame && !isBox);
      }
    }
  });

  test.each([
    [{ street: '1 A St', state: 'WY', zip: '82601' }, null],
    [null, { address: '1 A St', state: 'WY', zip: '82601' }],
    [
      { street: '1 A St', state: 'WY', zip: '826' },
      { address: '1 A St', state: 'WY', zip: '826' },
    ],
    [
      { street: '1 A St', state: '', zip: '82601' },
      { address: '1 A St', state: '', zip: '82601' },
    ],
    [
      { street: '', state: 'WY', zip: '82601' },
      { address: '', state: 'WY', zip: '82601' },
    ],
    [{}, {}],
  ])('what cannot be compared is not the same: %j and %j', async (premises, recipient) => {
    expect(await one('select compliance.is_sent_to($1, $2)', premises, recipient)).toBe(false);
  });
});
