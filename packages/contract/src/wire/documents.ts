import { z } from 'zod';
import { limits } from '../limits.ts';
import { timestamp } from './text.ts';

/** What a person may know of a file that was handed in. */
export const documentSchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int().min(1),
    /** Nobody is shown a file that is not `clean`. */
    state: z.enum(['pending', 'clean', 'infected']),
    uploadedAt: timestamp,
  })
  .meta({ id: 'LicenseDocument' });

export type LicenseDocument = z.output<typeof documentSchema>;

/** A copy of a license: judged by its content, whatever it is called. */
export const licenseCopy = {
  contentTypes: ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png'],
  extensions: ['.pdf', '.tif', '.tiff', '.jpg', '.jpeg', '.png'],
  maxBytes: limits.uploadBytes,
} as const;

/** The fields of a form that brings one. */
export const documentForm = z.object({ kind: z.literal('license_copy').default('license_copy') });
