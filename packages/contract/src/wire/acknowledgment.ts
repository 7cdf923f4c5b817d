import { z } from 'zod';

/**
 * The answer of a call that has nothing to hand back. The message is fit to be shown. Where mail
 * addresses are involved it is the same for known and unknown ones, so that nobody can be probed.
 */
export const acknowledgmentSchema = z
  .object({ message: z.string().min(1) })
  .meta({ id: 'Acknowledgment' });
