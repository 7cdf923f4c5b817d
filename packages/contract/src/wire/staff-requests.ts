import { z } from 'zod';
import { imageRequestStates } from '../image-requests.ts';
import { timestamp } from './text.ts';

/** What people sent by a form, as staff read it. */

const sender = {
  id: z.string(),
  reference: z.string().meta({ description: 'What the sender was told it is called.' }),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  doNotShare: z
    .boolean()
    .meta({ description: 'The sender wants their data neither sold nor shared.' }),
  sentAt: timestamp,
};

export const staffRegistrationSchema = z
  .object({
    ...sender,
    serialNumber: z.string(),
    model: z.string(),
    purchasedOn: z.string(),
    dealer: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'StaffRegistration', description: 'Nobody has checked it.' });

export const staffImageRequestSchema = z
  .object({
    ...sender,
    lookingFor: z.string(),
    state: z.enum(imageRequestStates),
    note: z.string(),
    version: z.int().min(1),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: 'StaffImageRequest' });

export type StaffRegistration = z.output<typeof staffRegistrationSchema>;
export type StaffImageRequest = z.output<typeof staffImageRequestSchema>;
