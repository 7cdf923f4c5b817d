import { expect, test } from 'vitest';
import { startTestCore } from '../../testing/test-core.ts';
import { insertImageRequest, insertProductRegistration } from './index.ts';

/** What no program may store, whatever it has checked. */

const request = {
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  lookingFor: 'The R16 in gray',
  doNotShare: false,
};

const registration = {
  serialNumber: 'R16-004711',
  model: 'R16 Ridgeline',
  purchasedOn: '2026-03-14',
  dealer: 'Prairie Arms & Supply',
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@mailbox.example',
  phone: '',
  doNotShare: false,
};

const violation = { code: '23514' };

test.each([
  { firstName: '' },
  { firstName: 'a'.repeat(51) },
  { lastName: '' },
  { email: 'ann' },
  { email: `${'a'.repeat(250)}@b.example` },
  { lookingFor: '' },
  { lookingFor: 'a'.repeat(2_001) },
])('the database refuses an image request with %j', async (change) => {
  const { db } = await startTestCore();
  await expect(insertImageRequest(db, { ...request, ...change })).rejects.toMatchObject(violation);
});

test.each([
  { serialNumber: 'r16-004711' },
  { serialNumber: 'R1' },
  { serialNumber: 'R16 004711' },
  { model: '' },
  { purchasedOn: '1899-12-31' },
  { purchasedOn: '2999-01-01' },
  { dealer: '' },
  { dealer: 'a'.repeat(101) },
  { email: 'ann' },
  { phone: '1'.repeat(26) },
])('the database refuses a product registration with %j', async (change) => {
  const { db } = await startTestCore();
  const insert = insertProductRegistration(db, { ...registration, ...change });
  await expect(insert).rejects.toMatchObject(violation);
});

test('the application cannot change what was sent, only delete it', async () => {
  const { db } = await startTestCore();
  await insertImageRequest(db, request);
  await insertProductRegistration(db, registration);
  for (const table of ['image_request', 'product_registration']) {
    const change = db.execute(`update registrations.${table} set email = 'b@b.example'`);
    await expect(change).rejects.toMatchObject({ code: '42501' });
  }
});
