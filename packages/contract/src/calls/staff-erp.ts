import { z } from 'zod';
import { erpLimits, erpScopes } from '../erp-routes.ts';
import { erpClientSchema } from '../wire/erp.ts';
import { opaquePathId, uuid } from '../wire/ids.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** What a manager does with the programs that may call, and with their keys. */

const staff = { area: 'staff', access: 'staff' } as const;
const clientParams = z.object({ clientId: uuid });
const version = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Of the client, as it was read.' });
const scopes = z
  .array(z.enum(erpScopes))
  .min(1, 'Choose at least one')
  .max(erpScopes.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each once')
  .meta({ description: 'What the key is good for.' });

const withKey = z
  .object({
    client: erpClientSchema,
    key: z.string().meta({ description: 'The key. It is shown here and never again.' }),
  })
  .meta({ id: 'ErpKeyMade' });

export const staffErpCalls = {
  listErpClients: defineCall('listErpClients', {
    ...staff,
    summary: 'The programs that may call, each with its keys',
    response: z.object({ clients: z.array(erpClientSchema) }),
    errors: ['forbidden'],
  }),
  addErpClient: defineCall('addErpClient', {
    ...staff,
    summary: 'Add a program that may call, and make its first key',
    body: z.object({ name: line(erpLimits.clientName), scopes }).meta({ id: 'ErpClientRequest' }),
    response: withKey,
    errors: ['forbidden', 'step_up_required', 'conflict'],
  }),
  addErpKey: defineCall('addErpKey', {
    ...staff,
    summary: 'Make another key for a program; the one it has goes on working',
    params: clientParams,
    body: z.object({ version, scopes }).meta({ id: 'ErpKeyRequest' }),
    response: withKey,
    errors: ['forbidden', 'step_up_required', 'not_found', 'conflict'],
  }),
  revokeErpKey: defineCall('revokeErpKey', {
    ...staff,
    summary: 'End a key: from this moment on it opens nothing',
    params: z.object({ clientId: uuid, keyId: opaquePathId }),
    body: z.object({ version }).meta({ id: 'ErpKeyRevocation' }),
    response: erpClientSchema,
    errors: ['forbidden', 'step_up_required', 'not_found', 'conflict'],
  }),
};
