import { z } from 'zod';
import { defineCall } from './call.ts';

export const authCalls = {
  createGuest: defineCall('createGuest', {
    area: 'auth',
    summary: 'A new guest token',
    access: 'public',
    response: z
      .object({
        guestToken: z
          .string()
          .regex(/^[A-Za-z0-9_-]{43}$/)
          .meta({ description: '256 random bits. The server keeps only a hash of it.' }),
      })
      .meta({ id: 'GuestToken' }),
    errors: [],
  }),
};
