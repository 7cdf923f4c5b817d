import { z } from 'zod';
import { erpScopes } from '../erp-routes.ts';
import { uuid } from './ids.ts';
import { timestamp } from './text.ts';

/** As the back office shows it. The key itself is shown once, when it is made. */
export const erpKeySchema = z
  .object({
    id: z.string().meta({ description: 'The part of the key that is no secret.' }),
    scopes: z.array(z.enum(erpScopes)),
    madeAt: timestamp,
    madeBy: z.string(),
    lastUsedAt: timestamp
      .nullable()
      .meta({ description: 'To the minute; null while nobody has used it.' }),
    revokedAt: timestamp.nullable(),
    revokedBy: z.string().nullable(),
  })
  .meta({ id: 'ErpKey' });

export const erpClientSchema = z
  .object({
    id: uuid,
    name: z.string(),
    version: z.int().min(1),
    addedAt: timestamp,
    lastMessageAt: timestamp.nullable().meta({ description: 'Of the last one that was taken.' }),
    keys: z.array(erpKeySchema).meta({ description: 'Newest first; at most the last 20.' }),
  })
  .meta({ id: 'ErpClient', description: 'A program of the house, with its keys.' });
export type ErpClient = z.output<typeof erpClientSchema>;
