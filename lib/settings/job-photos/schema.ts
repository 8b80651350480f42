import { z } from 'zod';
import { pictureSchema } from '@/lib/pictures/schema';

/**
 * Body of `POST /api/admin/leads/{id}/files/{fileId}/job`: the job that gets a homeowner's photo, and the consent to show it, which
 * sending it to us isn't.
 */
export const jobPhotoSchema = z.strictObject({
  /** The id of the job; null for one that isn't saved yet. */
  job: z.string('Choose a job').min(1, 'Choose a job').max(40).nullable(),
  /** Of the jobs, as they were when one was chosen. */
  version: z.int().min(0),
  alt: pictureSchema.shape.alt,
  consentDate: z.iso.date('Choose the day on which they agreed'),
  consentBy: z
    .string('Enter who agreed')
    .trim()
    .min(1, 'Enter who agreed')
    .max(120, 'Use at most 120 characters'),
});
export type JobPhoto = z.output<typeof jobPhotoSchema>;
